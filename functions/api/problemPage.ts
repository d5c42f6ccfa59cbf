/** The page about one kind of problem, for who follows the `type` of an error. */
import type { Headers } from './answer.ts';
import { PROBLEMS, type ProblemCode } from './problems.ts';

export const problemHeaders: Headers = {
  'Cache-Control': 'public, max-age=86400',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

export function problemPageHtml(code: ProblemCode): string {
  const { status, title, about } = PROBLEMS[code];
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>body { font: 1rem/1.5 system-ui, sans-serif; max-width: 40rem; margin: 3rem auto; padding: 0 1rem }</style>
<h1>${title}</h1>
<p>HTTP status ${status}, code <code>${code}</code></p>
<p>${withCode(about)}</p>
<p><a href="/docs">The whole description of this API</a></p>
</html>
`;
}

/** Our own texts: backticks become code, and what HTML would read is escaped. */
function withCode(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replace(/`([^`]*)`/g, '<code>$1</code>');
}
