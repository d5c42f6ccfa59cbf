/**
 * The page at `/docs`: a shell around a renderer whose script this service serves itself. The page may load nothing
 * from any other host. The script comes from outside the app, so that a bundle of the app does not carry it.
 */
import type { Headers } from './answer.ts';

interface Asset {
  readonly content: string;
  readonly type: string;
}

/** The files of the page, by name; null for one that is not there. */
export type Assets = (file: string) => Promise<Asset | null>;

export const noAssets: Assets = async () => null;

export const RENDERER = 'renderer.js';

export const docsHeaders: Headers = {
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    // The renderer searches in a worker that it makes itself.
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
};

export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GeoPlunge API</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; font-family: system-ui, sans-serif }</style>
<noscript><p>For programs: <a href="/openapi.json">the description of this API</a>.</p></noscript>
<redoc spec-url="/openapi.json"></redoc>
<script src="/docs/assets/${RENDERER}"></script>
</html>
`;
