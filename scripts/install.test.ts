import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function newCheckout() {
  const checkout = mkdtempSync(join(tmpdir(), 'not-installed-'));
  for (const file of [
    'package.json',
    'package-lock.json',
    ...['install', 'checks', 'claim'].map((name) => `scripts/${name}.mjs`),
  ])
    cpSync(join(__dirname, '..', file), join(checkout, file));
  return checkout;
}

it('says in one line that npm is missing', () => {
  const checkout = newCheckout();
  const { status, stderr } = spawnSync(process.execPath, [join(checkout, 'scripts/install.mjs')], {
    encoding: 'utf8',
    env: { ...process.env, PATH: checkout },
  });
  expect(stderr).toMatch(/^\nnpm could not be run \(spawn npm ENOENT\)\. .*\n$/);
  expect(status).toBe(1);
});

it('installs once what two commands need at the same time', async () => {
  const checkout = newCheckout();
  const noted = join(checkout, 'noted');
  writeFileSync(join(checkout, 'npm'), `#!/bin/sh\necho "$1" >> '${noted}'\n`, { mode: 0o755 });
  const env = { ...process.env, PATH: `${checkout}:${process.env.PATH}` };
  const both = [0, 1].map(() => spawn(process.execPath, [join(checkout, 'scripts/install.mjs')], { env }));
  expect(await Promise.all(both.map(async (one) => (await once(one, 'exit'))[0]))).toEqual([0, 0]);
  // The packages are unpacked once; a native one may be compiled after that.
  expect(
    readFileSync(noted, 'utf8')
      .split('\n')
      .filter((command) => command === 'install'),
  ).toEqual(['install']);
});
