import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const journeys = resolve(import.meta.dirname, '../e2e/src');

it('waits in no journey for a promise: Playwright’s waitForFunction takes one for a yes', () => {
  const files = readdirSync(journeys, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const wrong = files.filter((file) =>
    /\.waitForFunction\(\s*(async\b|\([^)]*\)\s*=>\s*new Promise)/.test(readFileSync(join(journeys, file), 'utf8')),
  );
  // Use `until` or `reads` of e2e/src/releases/page-view.
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
