import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The version of the page contract, as in `contract/release`. */
const contractVersion = 1;

const sealOf = (bytes) => ({
  bytes: bytes.length,
  integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
});

/**
 * Seals a remote's build: writes `release.json` with the pages, the scripts each one needs, and the size and hash of
 * every file. It runs with the server's build, which comes second, so it sees the browser's files too.
 */
export class ReleaseManifestPlugin {
  constructor({ directory, remote, version, pages }) {
    this.directory = directory;
    this.head = { remote, version, contract: contractVersion, entry: 'remote-entry.js', server: 'server.cjs' };
    this.pages = pages;
  }

  apply(compiler) {
    compiler.hooks.afterEmit.tap('ReleaseManifestPlugin', () => {
      const { exposes } = JSON.parse(readFileSync(join(this.directory, 'mf-manifest.json'), 'utf8'));
      const scripts = new Map(exposes.map((exposed) => [exposed.path, exposed.assets.js.sync]));
      const pages = this.pages.map((page) => ({ ...page, js: [...new Set(scripts.get(page.name))] }));
      const names = readdirSync(this.directory, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== 'release.json')
        .map((entry) => join(entry.parentPath, entry.name).slice(this.directory.length + 1))
        .sort();
      const files = Object.fromEntries(names.map((name) => [name, sealOf(readFileSync(join(this.directory, name)))]));
      writeFileSync(
        join(this.directory, 'release.json'),
        `${JSON.stringify({ ...this.head, pages, files }, null, 2)}\n`,
      );
    });
  }
}
