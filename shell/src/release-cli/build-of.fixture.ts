import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { releaseManifest, type ReleaseManifest } from 'contract/release';

import { integrityOf } from '../registry/release-store';

/** A page that shows one word, as a remote's server file exposes it. */
export const onePage = (text: string) =>
  `const { jsx } = require('react/jsx-runtime');
   module.exports.pages = { './page': { default: () => jsx('h1', { children: ${JSON.stringify(text)} }) } };`;

/**
 * Writes what a build leaves behind: a server file, a container and their manifest.
 * @param server the source of server.cjs
 */
export async function writeBuild(
  folder: string,
  server: string,
  changes: Partial<ReleaseManifest> = {},
): Promise<ReleaseManifest> {
  const files = { 'server.cjs': server, 'remote-entry.js': '/* the container */' };
  await mkdir(folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
  const manifest = releaseManifest.parse({
    remote: 'mf-blog',
    version: '1.0.0',
    contract: 1,
    entry: 'remote-entry.js',
    server: 'server.cjs',
    pages: [{ name: './page', module: './src/page.tsx', paths: ['/blog'], js: [] }],
    files: Object.fromEntries(
      Object.entries(files).map(([name, text]) => [
        name,
        { bytes: text.length, integrity: integrityOf(Buffer.from(text)) },
      ]),
    ),
    ...changes,
  });
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  return manifest;
}
