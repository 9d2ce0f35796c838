import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { costRatio } from 'contract/testing/cost-ratio';

import { pdfFault } from './pdf-contents';

let folder: string;
beforeAll(() => (folder = mkdtempSync(path.join(tmpdir(), 'pdf-'))));
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * Looks into a PDF of a length that consists of the beginnings of streams, and none of them ends.
 *
 * @returns turns of the event loop meanwhile
 */
async function lookInto(length: number): Promise<number> {
  const file = path.join(folder, `${length}.pdf`);
  writeFileSync(file, `%PDF-1.7\n${'stream '.repeat(length / 7)}\n%%EOF`);
  let turns = 0;
  const nextTurn = () => {
    turns += 1;
    timer = setImmediate(nextTurn);
  };
  let timer = setImmediate(nextTurn);
  expect(await pdfFault(file)).toBeNull();
  clearImmediate(timer);
  return turns;
}

it('looks into streams that never end at a cost in proportion to their length, and lets others through', async () => {
  const below = 10;
  // 4 when alone, and 16 when the end was looked for from each beginning.
  expect(await costRatio(() => lookInto(800_000), { of: () => lookInto(200_000), below })).toBeLessThan(below);
  // Each 64 KB once for its own text, and once for its streams.
  expect(await lookInto(800_000)).toBeGreaterThan((800_000 / (64 * 1024)) * 1.5);
});
