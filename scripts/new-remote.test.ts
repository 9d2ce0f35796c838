import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const folder = mkdtempSync(join(tmpdir(), 'new-remote-'));
afterAll(() => rmSync(folder, { recursive: true }));

it.each([
  ['mf-api', 'The shell answers /api itself.'],
  ['mf-es', 'Pages in another language are below /es.'],
  ['careers', 'A remote is named mf- and one word'],
])('creates no remote %s, whose page could not be released', (name, reason) => {
  const command = join(import.meta.dirname, 'new-remote.mjs');
  const { status, stderr } = spawnSync(process.execPath, [command, name, folder], { encoding: 'utf8' });
  expect([status, stderr.includes(reason), readdirSync(folder)]).toEqual([1, true, []]);
});
