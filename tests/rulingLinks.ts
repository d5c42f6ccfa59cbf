/** Which tests name which ruling, and the small line of links to them under each ruling of docs/rules.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '..');
export const PAGE = 'docs/rules.md';
export const RULING = /\b(?:G|TZ|BZ|GC|PT|ZT)-\d+\b/g;

/** The first argument of `test(…)`, `describe(…)`, `test.each(…)(…)` and the like, where it is a string. */
const TITLE = /(?:\b(?:test|it|describe)(?:\.\w+)*|\)|\]|`)\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1\s*,/g;

export interface Title {
  /** From the root of the project. */
  readonly file: string;
  readonly text: string;
}

export function filesOf(folder: string, ending: RegExp): string[] {
  const entries = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' });
  return entries.filter((name) => ending.test(name)).map((name) => `${folder}/${name}`);
}

export function read(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** All files of tests but the one about the rulings as such, in order: those of the games first. */
export function testFiles(): string[] {
  const files = filesOf('tests', /\.test\.ts$/).filter((path) => path !== 'tests/rulings.test.ts');
  const isOfGame = (path: string) => path.startsWith('tests/games/');
  return files.sort((one, other) => Number(isOfGame(other)) - Number(isOfGame(one)) || (one < other ? -1 : 1));
}

export function titlesOf(files: readonly string[]): Title[] {
  return files.flatMap((file) => [...read(file).matchAll(TITLE)].map(([, , text]) => ({ file, text: text! })));
}

const ENTRY = /^- \*\*([A-Z]+-\d+)\*\*/;
const LINKS = /^ {2}<br><sub>/;

/** The ids of the rulings of the page, in order. */
export function rulingsOf(page: string): string[] {
  return page.split('\n').flatMap((line) => ENTRY.exec(line)?.[1] ?? []);
}

/** The rulings that are marked as our reading, in whole or in part. */
export function readingsOf(page: string): string[] {
  return page
    .split(/\n(?=- |\n)/)
    .filter((entry) => /\*\(our reading/i.test(entry))
    .flatMap((entry) => ENTRY.exec(entry)?.[1] ?? []);
}

/** The page with fresh links: after the last line of each ruling, a line that begins with a break. */
export function withLinks(page: string, titles: readonly Title[]): string {
  const lines: string[] = [];
  let open: string | null = null;
  for (const line of page.split('\n').filter((one) => !LINKS.test(one))) {
    if (open !== null && !line.startsWith('  ')) {
      lines.push(linksTo(open, titles));
      open = null;
    }
    open = ENTRY.exec(line)?.[1] ?? open;
    lines.push(line);
  }
  return lines.join('\n');
}

function linksTo(ruling: string, titles: readonly Title[]): string {
  const naming = titles.filter(({ text }) => text.match(RULING)?.includes(ruling));
  const files = [...new Set(naming.map(({ file }) => file))];
  const links = files.map((file) =>
    linkTo(
      file,
      naming.filter((title) => title.file === file),
    ),
  );
  return `  <br><sub>tests: ${links.join(' · ')}</sub>`;
}

/** One link a file, under the title that is best read; under the file's own name if all have gaps. */
function linkTo(file: string, titles: readonly Title[]): string {
  const readable = titles.map(({ text }) => shortened(text)).find((text) => !text.includes(GAP));
  const more = titles.length > 1 ? ` +${titles.length - 1}` : '';
  return `[${readable ?? shortName(file)}](../${file})${more}`;
}

/** `borderZap/rules` */
function shortName(file: string): string {
  return file.replace(/^tests\/(?:games\/)?/, '').replace('.test.ts', '');
}

const GAP = '{}';
const MOST_LETTERS = 48;

/** A title without rulings, with gaps where each row of a table says something else, cut at the end of a word. */
function shortened(title: string): string {
  const plain = title
    .replace(/^(?:[A-Z]+-\d+[, ]*)+:? ?/, '')
    .replace(/ ?\([A-Z]+-\d+(?:, [A-Z]+-\d+)*\)/g, '')
    .replace(/%[a-z]|\$\w+/g, GAP);
  if (plain.length <= MOST_LETTERS) return plain;
  return `${plain.slice(0, plain.lastIndexOf(' ', MOST_LETTERS)).replace(/[\s,:;]+$/, '')} …`;
}
