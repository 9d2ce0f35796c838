import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../running-site';

/** Copies what the release commands need, and of the remotes the build of the blog only. */
function checkoutDuringBuild(): string {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  for (const remote of ['mf-blog', 'mf-marketing']) {
    mkdirSync(join(checkout, remote));
    cpSync(join(root, remote, 'package.json'), join(checkout, remote, 'package.json'));
  }
  cpSync(join(root, 'mf-blog/dist'), join(checkout, 'mf-blog/dist'), { recursive: true });
  cpSync(join(root, 'shell/dist'), join(checkout, 'shell/dist'), { recursive: true });
  for (const packages of ['node_modules', 'shell/node_modules'])
    symlinkSync(join(root, packages), join(checkout, packages));
  return checkout;
}

/** Runs a command of a checkout. */
const release = (checkout: string, DATA_DIR: string, ...args: string[]) =>
  promisify(execFile)(process.execPath, [join(checkout, 'shell/dist/release.cjs'), ...args], {
    env: { ...process.env, NODE_ENV: 'production', DATA_DIR },
  });

it('releases the build of one remote while that of another is being written', async () => {
  const checkout = checkoutDuringBuild();
  const { stdout } = await release(checkout, join(checkout, 'data'), 'sync', 'mf-blog');
  expect(stdout).toMatch(/mf-blog .* was released to all visitors/);
});

it.each([
  ['list'],
  ['status'],
  ['sync'],
  ['publish', 'mf-blog'],
  ['promote', 'mf-blog', '1.0.0'],
  ['rollback', 'mf-blog'],
  ['disable', 'mf-blog'],
  ['remove', 'mf-blog'],
])('says what to do when DATA_DIR cannot be used: %s', async (...args) => {
  const file = join(mkdtempSync(join(tmpdir(), 'no-folder-')), 'file');
  writeFileSync(file, '');
  const failure = await release(root, file, ...args).catch((error: { stderr: string }) => error);
  expect('stderr' in failure && failure.stderr).toMatch(/^.*: .*DATA_DIR\n$/);
});
