import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const root = join(__dirname, '..');
const packages = ['webpack', 'zod', '@swc/core'];

/** Creates a checkout whose packages are installed, and whose only workspace notes in a file that it is built. */
function installedCheckout() {
  const checkout = mkdtempSync(join(tmpdir(), 'checkout-'));
  const built = join(checkout, 'built');
  for (const name of ['scripts', 'contract/webpack', 'contract/src'])
    cpSync(join(root, name), join(checkout, name), { recursive: true });
  const stamp = createHash('sha256').update(process.version);
  for (const [file, content] of Object.entries({
    'package.json': JSON.stringify({ workspaces: ['one'], type: 'module' }),
    'package-lock.json': JSON.stringify({ packages: {} }),
  })) {
    writeFileSync(join(checkout, file), content);
    stamp.update(content);
  }
  mkdirSync(join(checkout, 'one'));
  writeFileSync(join(checkout, 'one/package.json'), '{}');
  writeFileSync(
    join(checkout, 'one/webpack.config.mjs'),
    `import { writeFileSync } from 'node:fs';
     writeFileSync(${JSON.stringify(built)}, '');
     process.exit(1);`,
  );
  mkdirSync(join(checkout, 'node_modules/@swc'), { recursive: true });
  for (const name of packages) symlinkSync(join(root, 'node_modules', name), join(checkout, 'node_modules', name));
  writeFileSync(join(checkout, 'node_modules/.installed'), `${stamp.digest('hex')} site`);
  return { checkout, isBuilt: () => existsSync(built) };
}

describe.each(['start', 'dev'])('scripts/%s.mjs', (name) => {
  const run = (checkout: string, settings: Record<string, string>) =>
    spawnSync(process.execPath, [join(checkout, `scripts/${name}.mjs`)], {
      cwd: checkout,
      encoding: 'utf8',
      env: { PATH: process.env.PATH, ...settings },
    });

  it('lists invalid settings before anything is built', () => {
    const { checkout, isBuilt } = installedCheckout();
    const { status, stderr } = run(checkout, { QUOTE_LIMIT: 'many', LOG_LEVEL: 'loud' });
    expect(stderr).toMatch(/^\nThe environment has 2 faults:\n {2}QUOTE_LIMIT: must be a number\n {2}LOG_LEVEL: .+\n$/);
    expect([status, isBuilt()]).toEqual([1, false]);
  });

  it('builds with valid ones', () => {
    const { checkout, isBuilt } = installedCheckout();
    run(checkout, { QUOTE_LIMIT: '10' });
    expect(isBuilt()).toBe(true);
  });
});
