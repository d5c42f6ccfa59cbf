/** The demo and the server's help, as printed. */
import { expect, test } from 'vitest';
import { GAMES } from '../../shared/games/index.ts';
import { run } from './spawnServer.ts';

test('the demo plays every variant to its end over HTTP, and exits with 0', { timeout: 120_000 }, async () => {
  const { exited, output } = run('functions/local/demo.ts', ['--rounds', '1'], {});
  expect(await exited).toBe(0);
  for (const { sheet } of GAMES.values()) expect(output()).toContain(`\n${sheet.name}\n`);
  expect(
    output().match(/^\w.* (wins|share the win) \((?:rounds|target)\)\. The seed of the deals was [0-9a-f]{64}\.$/gm),
  ).toHaveLength(GAMES.size);
  expect(output()).toMatch(/holds( [A-Z]{2}){5}\./);
  expect(output()).toMatch(/Trick 1 goes to .+\. \(TZ-\d\)/);
});

test.each(['functions/local/demo.ts', 'functions/local/start.ts'])('%s explains itself', async (script) => {
  const { exited, output } = run(script, ['--help'], {});
  expect(await exited).toBe(0);
  expect(output()).toMatch(/^usage: npm (start|run demo)/m);
});

test('the demo refuses nonsense', async () => {
  const { exited, output } = run('functions/local/demo.ts', ['--rounds', 'many'], {});
  expect(await exited).toBe(1);
  expect(output()).toContain('--rounds takes a whole number from 1 to 50.');
});
