import { execFile } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, symlinkSync } from 'node:fs';
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

it('releases the build of one remote while that of another is being written', async () => {
  const checkout = checkoutDuringBuild();
  const env = { ...process.env, NODE_ENV: 'production', DATA_DIR: join(checkout, 'data') };
  const command = promisify(execFile);
  const { stdout } = await command(process.execPath, [join(checkout, 'shell/dist/release.cjs'), 'sync', 'mf-blog'], {
    env,
  });
  expect(stdout).toMatch(/mf-blog .* was released to all visitors/);
});
