import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ReleaseManifestPlugin } from './release-manifest-plugin.mjs';

const declaration = { sections: [{ path: '/' }], pages: [{ name: './home', module: './home.tsx', paths: ['/'] }] };
const described = JSON.stringify({ './home': ['home.js'] });

describe('release.json', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'dist-'));
    writeFileSync(join(directory, 'home.js'), 'code');
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  function seal(watchMode: boolean) {
    const builds = [{ language: 'en-US', declaration }];
    let emitted = () => undefined;
    const afterEmit = { tap: (_name: string, then: typeof emitted) => void (emitted = then) };
    const plugin = new ReleaseManifestPlugin({ directory, remote: 'mf-small', version: '1.0.0', builds });
    plugin.apply({ watchMode, hooks: { afterEmit } });
    emitted();
  }
  const isSealed = () => existsSync(join(directory, 'release.json'));
  const writeScripts = (text: string) => writeFileSync(join(directory, 'page-scripts.json'), text);

  it('lists the scripts of each page and every file', () => {
    writeScripts(described);
    seal(false);
    const { pages, files } = JSON.parse(readFileSync(join(directory, 'release.json'), 'utf8'));
    expect(pages[0].js).toEqual(['home.js']);
    expect(Object.keys(files)).toEqual(['home.js', 'page-scripts.json']);
  });

  it('is not written while an earlier build has errors', () => {
    writeScripts(described);
    const builds = [{ language: 'en-US', declaration }];
    const plugin = new ReleaseManifestPlugin({ directory, remote: 'mf-small', version: '1.0.0', builds });
    const emitted: (() => void)[] = [];
    plugin.apply({
      watchMode: true,
      hooks: { afterEmit: { tap: (_: string, then: () => void) => emitted.push(then) } },
    });
    const done: ((stats: { hasErrors: () => boolean }) => void)[] = [];
    const tap = (_: string, then: (typeof done)[number]) => done.push(then);
    plugin.ofEarlierBuild().apply({ name: 'browser', hooks: { done: { tap } } });
    for (const hasErrors of [true, false]) {
      for (const notify of done) notify({ hasErrors: () => hasErrors });
      for (const notify of emitted) notify();
      expect(isSealed()).toBe(!hasErrors);
    }
  });

  it.each([
    ['is gone', null, 'ENOENT'],
    ['is half written', described.slice(0, 10), 'JSON'],
  ])(
    'is written by the next build in watch mode if the list of scripts %s, and fails the build otherwise',
    (_what, text, message) => {
      if (text !== null) writeScripts(text);
      seal(true);
      expect(isSealed()).toBe(false);
      expect(() => seal(false)).toThrow(message);
      writeScripts(described);
      seal(true);
      expect(isSealed()).toBe(true);
    },
  );
});
