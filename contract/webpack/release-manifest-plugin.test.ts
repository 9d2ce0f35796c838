import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ReleaseManifestPlugin } from './release-manifest-plugin.mjs';

const declaration = { sections: [{ path: '/' }], pages: [{ name: './home', module: './home.tsx', paths: ['/'] }] };
/** What webpack says of a build in which the page loads `home.js`, which has a style sheet. */
const built = {
  modules: new Set([{ blocks: [] }, { blocks: [{ dependencies: [{ exposedName: './home' }] }] }]),
  chunkGraph: { getBlockChunkGroup: () => ({ chunks: [{ files: new Set(['home.js', 'home.css']) }] }) },
};

describe('release.json', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'dist-'));
    writeFileSync(join(directory, 'home.js'), 'code');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function seal(watchMode: boolean) {
    const builds = [{ language: 'en-US', declaration }];
    const plugin = new ReleaseManifestPlugin({ directory, remote: 'mf-small', version: '1.0.0', builds });
    const afterEmit = { tap: (_name: string, then: (compilation: object) => void) => then(built) };
    plugin.ofBrowserBuild('en-US').apply({ hooks: { afterEmit, done: { tap: () => undefined } } });
    plugin.apply({ watchMode, hooks: { afterEmit } });
  }
  const isSealed = () => existsSync(join(directory, 'release.json'));

  it('lists the scripts of each page and every file', () => {
    seal(false);
    const { pages, files } = JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8'));
    expect(pages[0].js).toEqual(['home.js']);
    expect(Object.keys(files)).toEqual(['home.js']);
  });

  it('is not written while an earlier build has errors', () => {
    const builds = [{ language: 'en-US', declaration }];
    const plugin = new ReleaseManifestPlugin({ directory, remote: 'mf-small', version: '1.0.0', builds });
    const emitted: ((compilation: object) => void)[] = [];
    const afterEmit = { tap: (_: string, then: (compilation: object) => void) => emitted.push(then) };
    const done: ((stats: { hasErrors: () => boolean }) => void)[] = [];
    const tap = (_: string, then: (typeof done)[number]) => done.push(then);
    plugin.ofBrowserBuild('en-US').apply({ name: 'browser', hooks: { afterEmit, done: { tap } } });
    plugin.apply({ watchMode: true, hooks: { afterEmit } });
    for (const hasErrors of [true, false]) {
      for (const notify of done) notify({ hasErrors: () => hasErrors });
      for (const notify of emitted) notify(built);
      expect(isSealed()).toBe(!hasErrors);
    }
  });

  it('is written by the next build in watch mode if another build replaces the files, and fails the build otherwise', () => {
    rmSync(directory, { recursive: true });
    seal(true);
    expect(isSealed()).toBe(false);
    expect(() => seal(false)).toThrow('ENOENT');
    mkdirSync(directory);
    seal(true);
    expect(isSealed()).toBe(true);
  });
});
