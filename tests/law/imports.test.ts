/** The import law holds, and a planted violation of each of its rules is found. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cruise, type ICruiseOptions, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const LAW_FILE: string = join(ROOT, '.dependency-cruiser.mjs');
const { default: law } = (await import(LAW_FILE)) as { default: IFlattenedRuleSet & { options: ICruiseOptions } };

const planted = mkdtempSync(join(tmpdir(), 'law-'));
afterAll(() => rmSync(planted, { recursive: true }));

async function cruiseIn(baseDir: string) {
  const { options, forbidden } = law;
  const settings: ICruiseOptions = { ...options, baseDir, validate: true, ruleSet: { forbidden: forbidden ?? [] } };
  const { output } = await cruise(['shared', 'functions'], settings);
  return (output as ICruiseResult).summary;
}

function plant(file: string, imported: string): void {
  const path = join(planted, file);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `import '${imported}';\n`, { flag: 'a' });
}

test('the project keeps its import law', async () => {
  const { violations, totalCruised } = await cruiseIn(ROOT);
  expect(violations).toEqual([]);
  expect(totalCruised).toBeGreaterThan(80);
});

test('a planted violation of each rule is found', async () => {
  symlinkSync(join(ROOT, 'node_modules'), join(planted, 'node_modules'));
  const rows = [
    ['no-cycles', 'shared/engine/one.ts', './two.ts'],
    ['no-unknown', 'shared/cards/lost.ts', './nowhere.ts'],
    ['cards-alone', 'shared/cards/planted.ts', '../engine/one.ts'],
    ['cards-alone', 'shared/cards/clock.ts', 'node:fs'],
    ['engine', 'shared/engine/planted.ts', '../games/index.ts'],
    ['engine', 'shared/engine/chance.ts', 'node:crypto'],
    ['games-apart', 'shared/games/one/rules.ts', '../two/rules.ts'],
    ['games-apart', 'shared/games/two/rules.ts', '../../play/ids.ts'],
    ['bots', 'shared/bots/planted.ts', '../play/ids.ts'],
    ['play', 'shared/play/planted.ts', '../games/one/rules.ts'],
    ['play', 'shared/play/web.ts', 'hono'],
    ['play', 'shared/play/ids.ts', 'node:crypto'],
    ['aws-in-the-store', 'functions/api/planted.ts', '@aws-sdk/client-dynamodb'],
    ['store', 'functions/store/planted.ts', '../../shared/play/planted.ts'],
    ['api-apart', 'functions/api/mixed.ts', '../store/planted.ts'],
    ['product-without-tests', 'functions/local/planted.ts', '../../tests/world.ts'],
  ] as const;
  for (const [, file, imported] of rows) plant(file, imported);
  plant('shared/engine/two.ts', './one.ts');
  plant('shared/games/index.ts', './one/rules.ts');
  plant('tests/world.ts', 'node:fs');

  const { violations } = await cruiseIn(planted);
  const found = violations.map(({ rule, from }) => `${rule.name} ${from}`);
  for (const [rule, file] of rows) expect(found).toContain(`${rule} ${file}`);
});
