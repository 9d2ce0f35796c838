import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

it('says in one line that npm is missing', () => {
  const checkout = mkdtempSync(join(tmpdir(), 'without-npm-'));
  for (const file of ['package.json', 'package-lock.json', 'scripts/install.mjs', 'scripts/checks.mjs'])
    cpSync(join(__dirname, '..', file), join(checkout, file));
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/install.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: checkout },
  });
  expect(stderr).toMatch(/^\nnpm could not be run \(spawn npm ENOENT\)\. .*\n$/);
  expect(status).toBe(1);
});
