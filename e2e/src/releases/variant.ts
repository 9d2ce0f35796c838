import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

import { root } from '../running-site';

interface Manifest {
  version: string;
  entry: string;
  languages?: Record<string, { entry: string }>;
  contract: number;
  queryParameters?: string[];
  files: Record<string, { bytes: number; integrity: string }>;
}

const seal = (bytes: Buffer) => ({
  bytes: bytes.length,
  integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
});

/** Copies a remote's build into a folder, so that other files of the workspace can be put beside it. */
async function copyOf(remote: string): Promise<string> {
  const folder = join(await mkdtemp(join(tmpdir(), `${remote}-`)), 'dist');
  await cp(join(root, remote, 'dist'), folder, { recursive: true });
  return folder;
}

/**
 * Creates a release of a remote with additional code in its browser entry.
 * @param language the language whose entry has that code
 * @returns the folder of its build
 */
export async function variantInBrowser(
  version: string,
  code: string,
  remote = 'mf-blog',
  language?: string,
): Promise<string> {
  const folder = await copyOf(remote);
  const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Manifest; // written by the build
  manifest.version = version;
  const entry = language ? (manifest.languages?.[language]?.entry ?? '') : manifest.entry;
  const patched = Buffer.from(`${await readFile(join(folder, entry), 'utf8')}\n${code}\n`);
  const encodings = { '': patched, '.br': brotliCompressSync(patched), '.gz': gzipSync(patched) };
  for (const [extension, bytes] of Object.entries(encodings)) {
    const file = entry + extension;
    if (!manifest.files[file]) continue;
    await writeFile(join(folder, file), bytes);
    manifest.files[file] = seal(bytes);
  }
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

export interface VariantOptions {
  version: string;
  /** JavaScript that runs at the end of the server file; `pages` is its export, and may be changed. */
  patch?: string;
  contract?: number;
  remote?: string;
}

/**
 * Options for the promotion of a variant that differs only in its server file: in a browser its HTML and scripts
 * disagree.
 */
export const onServerOnly = ['--skip', 'browser', '--reason', 'The mark of the version is in the HTML only.'] as const;

/** Marks each page of a release invisibly with the version that rendered it. */
const mark = (version: string) => `
  const { jsx, Fragment } = require('react/jsx-runtime');
  for (const [name, page] of Object.entries(pages)) {
    const Page = page.default;
    const marker = jsx('i', { hidden: true, 'data-made-by': ${JSON.stringify(version)} }, 'marker');
    pages[name] = { ...page, default: () => jsx(Fragment, { children: [jsx(Page, {}, 'page'), marker] }) };
  }`;

/**
 * Creates a release, of mf-blog by default, whose server file differs from the build.
 * @returns the folder of its build, for `publish mf-blog FOLDER`
 */
export async function variantOnServer({
  version,
  patch = '',
  contract,
  remote = 'mf-blog',
}: VariantOptions): Promise<string> {
  const folder = await copyOf(remote);
  const server = await readFile(join(folder, 'server.cjs'), 'utf8');
  const patched = `${server}\n{ const pages = { ...module.exports.pages };\n${mark(version)}\n${patch}\nmodule.exports = { pages }; }\n`;
  await writeFile(join(folder, 'server.cjs'), patched);
  const manifest = JSON.parse(await readFile(join(folder, 'release.json'), 'utf8')) as Manifest; // written by the build
  manifest.version = version;
  manifest.contract = contract ?? manifest.contract;
  // Its patch may read others.
  delete manifest.queryParameters;
  manifest.files['server.cjs'] = seal(Buffer.from(patched));
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  return folder;
}

/** Returns a patch that runs `code` when a page is requested with `?NAME`. */
export const onParameter = (name: string, code: string) => `
  for (const [key, page] of Object.entries(pages)) {
    pages[key] = { ...page, queries: (at) => {
      if (at.search.has(${JSON.stringify(name)})) { ${code} }
      return page.queries ? page.queries(at) : [];
    } };
  }`;
