import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { contractVersion, neededRanges } from './shared-modules.mjs';

const sealOf = (bytes) => ({
  bytes: bytes.length,
  integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
});

/**
 * Seals a remote's build: writes `release.json` with what the remote declares, the scripts each page needs, and the size and hash of
 * every file. It runs with the server's build, which comes second, so it sees the browser's files too.
 */
export class ReleaseManifestPlugin {
  /** @param declaration what the remote's remote.json says */
  constructor({ directory, remote, version, declaration }) {
    this.directory = directory;
    this.head = {
      remote,
      version,
      contract: contractVersion,
      needs: neededRanges(),
      entry: 'remote-entry.js',
      server: 'server.cjs',
    };
    this.declaration = declaration;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleaseManifestPlugin', () => {
      const { exposes } = JSON.parse(readFileSync(join(this.directory, 'mf-manifest.json'), 'utf8'));
      const scripts = new Map(exposes.map((exposed) => [exposed.path, exposed.assets.js.sync]));
      const pages = this.declaration.pages.map((page) => ({ ...page, js: [...new Set(scripts.get(page.name))] }));
      const names = readdirSync(this.directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'release.json')
        .map((entry) => join(entry.parentPath, entry.name).slice(this.directory.length + 1))
        .sort();
      const files = Object.fromEntries(names.map((name) => [name, sealOf(readFileSync(join(this.directory, name)))]));
      writeFileSync(
        join(this.directory, 'release.json'),
        `${JSON.stringify({ ...this.head, ...this.declaration, pages, files }, null, 2)}\n`,
      );
    });
  }
}
