import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, mkdtemp, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { until } from 'contract/testing/until';

import { root } from '../running-site';

const run = promisify(execFile);

export const pseudoLanguage = 'en-XA';

/** Workspaces that are built once per language: not the API, which looks its messages up at runtime. */
export const translated = readdirSync(root).filter(
  (name) =>
    name !== 'api' && existsSync(join(root, name, 'words')) && existsSync(join(root, name, 'webpack.config.mjs')),
);

/** Milliseconds for all workspaces, on a busy machine. */
const longestBuild = 300_000;

const exists = (error: NodeJS.ErrnoException) => error.code === 'EEXIST';

/**
 * Builds what is missing, once per test run, whose own the folder of temporary files is: journeys that build the same
 * folders at the same time would read half of each other's files.
 */
async function build(): Promise<void> {
  const [begun, ended] = [join(tmpdir(), 'pseudo-build-begun'), join(tmpdir(), 'pseudo-build-ended')];
  try {
    await mkdir(begun);
  } catch (error) {
    if (!exists(error as NodeJS.ErrnoException)) throw error; // Node throws these
    await until(async () => existsSync(ended), { timeout: longestBuild });
    return;
  }
  await run(process.execPath, [join(root, 'scripts/build.mjs'), ...translated], {
    env: { ...process.env, SITE_LANGUAGES: pseudoLanguage, NODE_ENV: 'production' },
  }).finally(() => mkdir(ended));
}

/**
 * Creates a checkout whose builds include the pseudo-language. Missing builds are made, and are linked where a start
 * expects `dist`.
 * @returns its folder
 */
export async function pseudoCheckout(): Promise<string> {
  await build();
  const folder = await mkdtemp(join(tmpdir(), 'pseudo-'));
  for (const workspace of translated) {
    await mkdir(join(folder, workspace));
    await cp(join(root, workspace, `dist-${pseudoLanguage}`), join(folder, workspace, 'dist'), { recursive: true });
    await cp(join(root, workspace, 'package.json'), join(folder, workspace, 'package.json'));
  }
  for (const same of ['api', 'node_modules', 'package.json', 'scripts', 'shell/node_modules'])
    await symlink(join(root, same), join(folder, same));
  return folder;
}
