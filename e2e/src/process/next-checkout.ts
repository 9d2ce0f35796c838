import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { root } from '../running-site';

export interface NextCheckout {
  /** It has the same builds, except for its shell, which is a copy. */
  folder: string;
  /** The path that a site starts from: a link to this checkout, which `take` moves to the next one. */
  link: string;
  take: () => Promise<void>;
}

/** Simulates a deployment: another checkout, and a link that points to one of them. */
export async function nextCheckout(): Promise<NextCheckout> {
  const parentFolder = await mkdtemp(join(tmpdir(), 'checkouts-'));
  const folder = join(parentFolder, 'next');
  await mkdir(folder);
  await cp(join(root, 'shell/dist'), join(folder, 'shell/dist'), { recursive: true });
  for (const shared of ['api', 'node_modules', 'shell/node_modules'])
    await symlink(join(root, shared), join(folder, shared));
  const link = join(parentFolder, 'current');
  await symlink(root, link);
  return {
    folder,
    link,
    async take() {
      await symlink(folder, `${link}.draft`);
      await rename(`${link}.draft`, link);
    },
  };
}

const scriptName = /^([\w-]+)\.([0-9a-f]{8})\.js$/;

/** Turns the shell of a checkout into another build: all of its scripts are renamed, and the old ones are gone. */
export async function renameShellScripts({ folder }: Pick<NextCheckout, 'folder'>): Promise<void> {
  const browser = join(folder, 'shell/dist/browser');
  const hashes = (await readdir(browser)).flatMap((name) => scriptName.exec(name)?.[2] ?? []);
  const renamed = (text: string) =>
    hashes.reduce((result, hash) => result.replaceAll(hash, [...hash].reverse().join('')), text);
  const integrities = new Map<string, string>();
  for (const name of await readdir(browser)) {
    if (!scriptName.test(name)) continue;
    const bytes = Buffer.from(renamed(await readFile(join(browser, name), 'utf8')));
    for (const twin of ['', '.br', '.gz']) await rm(join(browser, name + twin), { force: true });
    const next = renamed(name);
    await writeFile(join(browser, next), bytes);
    await writeFile(join(browser, `${next}.br`), brotliCompressSync(bytes));
    await writeFile(join(browser, `${next}.gz`), gzipSync(bytes));
    integrities.set(`/_shell/${next}`, `sha256-${createHash('sha256').update(bytes).digest('base64')}`);
  }
  const file = join(browser, 'assets.json');
  const assets = JSON.parse(renamed(await readFile(file, 'utf8'))) as { scripts: { src: string }[] }; // written by the build
  const scripts = assets.scripts.map(({ src }) => ({ src, integrity: integrities.get(src) }));
  await writeFile(file, JSON.stringify({ scripts }));
}
