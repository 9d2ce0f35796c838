import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';

const root = join(__dirname, '..');

/** Creates a checkout with one workspace, whose build notes in a file that it began. */
function smallCheckout() {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  const noted = join(checkout, 'noted');
  const files = {
    noted: '',
    'package.json': JSON.stringify({ workspaces: ['one'], type: 'module' }),
    'package-lock.json': JSON.stringify({ packages: {} }),
    'one/package.json': '{}',
    'one/webpack.config.mjs': `
      import { appendFileSync } from 'node:fs';
      appendFileSync(${JSON.stringify(noted)}, 'built ');
      export default { mode: 'none', entry: './index.js', cache: false };`,
    'one/index.js': 'export const one = 1;',
    'build-it.mjs': `import { build } from './scripts/build.mjs'; await build();`,
  };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(checkout, name)), { recursive: true });
    writeFileSync(join(checkout, name), content);
  }
  for (const name of ['scripts', 'contract/webpack', 'contract/src/words'])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  mkdirSync(join(checkout, 'node_modules'));
  symlinkSync(join(root, 'node_modules/webpack'), join(checkout, 'node_modules/webpack'));
  return { checkout, noted };
}

it('builds once what two commands build at the same time, since both would write the same files', async () => {
  const { checkout, noted } = smallCheckout();
  const start = () => spawn(process.execPath, [join(checkout, 'build-it.mjs')], { cwd: checkout });
  const both = [start(), start()];
  const printed = await Promise.all(
    both.map((one) => Promise.all([text(one.stdout), text(one.stderr), once(one, 'exit')])),
  );
  expect(printed.map(([, error, [status]]) => [error, status])).toEqual([
    ['', 0],
    ['', 0],
  ]);
  expect(readFileSync(noted, 'utf8')).toBe('built ');
  appendFileSync(join(checkout, 'one/index.js'), '// changed');
  await once(start(), 'exit');
  expect(readFileSync(noted, 'utf8')).toBe('built built ');
});
