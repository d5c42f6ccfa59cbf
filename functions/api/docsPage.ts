/**
 * The page at `/docs`: a shell around a renderer whose script this service serves itself. The page may load nothing
 * from any other host. The script comes from outside the app, so that a bundle of the app does not carry it.
 */
import type { Headers } from './answer.ts';

export interface Asset {
  readonly content: Uint8Array<ArrayBuffer>;
  readonly type: string;
}

/** The files of the page, by name; null for one that is not there. */
export type Assets = (file: string) => Promise<Asset | null>;

export const noAssets: Assets = async () => null;

export const RENDERER = 'renderer.js';

export const docsHeaders: Headers = {
  'Cache-Control': 'public, max-age=300',
  'Content-Security-Policy':
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

export const docsPage = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>GeoPlunge API</title>
<p><a href="/openapi.json">The description of this API, for programs</a></p>
<script id="api-reference" data-url="/openapi.json"></script>
<script src="/docs/assets/${RENDERER}"></script>
</html>
`;
