/** The script of the docs page, read from the renderer's package. Only a server that has the package imports this. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type Assets, RENDERER } from './docsPage.ts';

/** The renderer would show its maker's logo from there; the page may load nothing from another host. */
const FOREIGN_LOGO = 'https://cdn.redoc.ly/redoc/logo-mini.svg';

const require = createRequire(import.meta.url);

export const docsAssets: Assets = async (file) => {
  if (file !== RENDERER) return null;
  const script = await readFile(require.resolve('redoc/bundles/redoc.standalone.js'), 'utf8');
  return { content: script.replaceAll(FOREIGN_LOGO, 'data:,'), type: 'text/javascript; charset=utf-8' };
};
