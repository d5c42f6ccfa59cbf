/** Prints the largest items that a search finds. `npm run worst`, or with another number of attempts: `-- --tries 500`. */
import { parseArgs } from 'node:util';
import { VARIANTS } from '../play/tables.ts';
import { search } from './climb.ts';
import { lobbySizes } from './lobby.ts';

const { values } = parseArgs({ options: { tries: { type: 'string', default: '4000' } } });
const found = VARIANTS.map((variant) => search(variant, Number(values.tries)));

console.log('The largest play version, of at most 768 bytes:');
console.table(
  found.map(({ bytes, steps, attempt: { setting, persons } }) => ({
    table: setting.name,
    persons: persons.filter(Boolean).length,
    steps,
    bytes,
  })),
);
for (const { item, version } of found) console.log(version, JSON.stringify(item));

console.log('The largest version that starts a game, and its roster, of at most 3,000 bytes:');
console.table([
  ...VARIANTS.map((variant) => ({ text: 'plain', ...lobbySizes(variant, 'x') })),
  ...VARIANTS.map((variant) => ({ text: 'quotation marks', ...lobbySizes(variant, '"') })),
]);
