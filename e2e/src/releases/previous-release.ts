import { execFile } from 'node:child_process';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { root } from '../running-site';

interface Manifest {
  version: string;
  files: Record<string, unknown>;
}

/**
 * Extracts mf-blog's last build for the previous contract, under its own version. The archive of `npm run
 * keep-contract` has no compressed files.
 * @returns the folder of its build
 */
export async function previousRelease(version: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'previous-contract-'));
  await promisify(execFile)('tar', ['-xzf', join(root, 'contract/previous/mf-blog.tgz'), '-C', folder]);
  const build = join(folder, 'dist');
  const file = join(build, 'release.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest; // written by the build
  const files = Object.entries(manifest.files).filter(([name]) => !/\.(br|gz)$/.test(name));
  await writeFile(file, JSON.stringify({ ...manifest, version, files: Object.fromEntries(files) }));
  return build;
}
