import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { contractVersion, releaseManifest, type ReleaseManifest } from 'contract/release';

import { integrityOf } from '../registry/release-store';

/** A page that shows one text, as the server file of a remote exposes it. */
export const onePage = (text: string) =>
  `const { jsx } = require('react/jsx-runtime');
   module.exports.pages = { './page': { default: () => jsx('h1', { children: ${JSON.stringify(text)} }) } };`;

/**
 * Writes the output of a build: a server file, a container and their manifest.
 * @param server source of server.cjs
 * @param browser files for the browser
 */
export async function writeBuild(
  folder: string,
  server: string,
  changes: Partial<ReleaseManifest> = {},
  browser: Readonly<Record<string, string | Buffer>> = { 'remote-entry.js': '/* the container */' },
): Promise<ReleaseManifest> {
  const files = { 'server.cjs': server, ...browser };
  await mkdir(folder, { recursive: true });
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  // `/blog` of mf-blog
  const remote = changes.remote ?? 'mf-blog';
  const path = `/${remote.slice(3)}`;
  const manifest = releaseManifest.parse({
    remote,
    version: '1.0.0',
    contract: contractVersion,
    sections: [{ path }],
    entry: 'remote-entry.js',
    server: 'server.cjs',
    pages: [{ name: './page', module: './src/page.tsx', paths: [path], js: [] }],
    files: Object.fromEntries(
      Object.entries(files).map(([name, content]) => {
        const bytes = Buffer.from(content);
        return [name, { bytes: bytes.length, integrity: integrityOf(bytes) }];
      }),
    ),
    ...changes,
  });
  await writeFile(join(folder, 'release.json'), JSON.stringify(manifest));
  return manifest;
}
