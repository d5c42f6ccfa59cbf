/** Writes the links to the tests into docs/rules.md. With `--check` it writes nothing and fails if they are not fresh. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PAGE, ROOT, read, testFiles, titlesOf, withLinks } from './rulingLinks.ts';

const fresh = withLinks(read(PAGE), titlesOf(testFiles()));
if (!process.argv.includes('--check')) writeFileSync(join(ROOT, PAGE), fresh);
else if (fresh !== read(PAGE)) {
  console.error(`${PAGE} does not link to the tests as they are: run "npm run rulings".`);
  process.exitCode = 1;
}
