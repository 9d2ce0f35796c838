import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const journeys = resolve(import.meta.dirname, '../e2e/src');

it('never passes an async condition to Playwright’s waitForFunction, which treats a promise as true', () => {
  const files = readdirSync(journeys, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const wrong = files.filter((file) =>
    /\.waitForFunction\(\s*(async\b|\([^)]*\)\s*=>\s*new Promise)/.test(readFileSync(join(journeys, file), 'utf8')),
  );
  // Use `until` or `reads` from e2e/src/releases/page-view instead.
  expect(wrong).toEqual([]);
  expect(files.length).toBeGreaterThan(100);
});
