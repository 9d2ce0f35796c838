import { nameIn } from '../registry/release-store';
import { openFolder, type TestStorages } from '../registry/storages.fixture';
import { shellFilesIn } from '../shell-files/shell-files';
import { SourceMaps } from './source-maps';

const base = '/_mf/mf-blog/1.0.0-1f2e3d4c';
/**
 * `AAAA` maps the start of the script to the start of the source; `IACA` is four columns further, one line down in the
 * source.
 */
const map = {
  version: 3,
  sources: ['./src/article/share.tsx'],
  sourcesContent: ['const first = 1;\n  throw first;\n'],
  names: [],
  mappings: 'AAAA,IACA',
};

describe('SourceMaps', () => {
  let backend: TestStorages;
  let maps: SourceMaps;
  beforeEach(async () => {
    backend = await openFolder();
    await backend.storage.create(nameIn(base, '35.33afe825.js.map'), Buffer.from(JSON.stringify(map)));
    await backend.storage.create(`${shellFilesIn}main.0b27f6d7.js.map`, Buffer.from(JSON.stringify(map)));
    maps = new SourceMaps(backend.storage);
  });
  afterEach(() => backend.remove());

  it('resolves positions in scripts of a shell', async () => {
    const at = '/_shell/main.0b27f6d7.js:1:7';
    expect(await maps.resolve(at)).toEqual({ at, source: 'src/article/share.tsx:2:1', code: 'throw first;' });
  });

  it.each([
    [1, 'src/article/share.tsx:1:1', 'const first = 1;'],
    [7, 'src/article/share.tsx:2:1', 'throw first;'],
  ])('resolves column %i to its source position, with the code of that line', async (column, source, code) => {
    const at = `${base}/35.33afe825.js:1:${column}`;
    expect(await maps.resolve(at)).toEqual({ at, source, code });
  });

  it('names the lines of sources in a stack of a renderer or a browser, and keeps everything else', async () => {
    await backend.storage.create(nameIn(base, 'server.cjs.map'), Buffer.from(JSON.stringify(map)));
    const stack = (...positions: string[]) =>
      ['Error: a bug', ...positions.map((at) => `    at Share (${at})`)].join('\n');
    const others = [`${base}/server.es-US.cjs:1:7`, '/srv/shell/dist/renderer.cjs:1:7'];
    const stored = [`${base}/server.cjs:1:7`, `http://127.0.0.1:3000${base}/35.33afe825.js:1:7`];
    const source = 'src/article/share.tsx:2';
    expect(await maps.inStack(stack(...stored, ...others, ...stored))).toBe(
      stack(source, source, ...others, source, source),
    );
  });

  it.each([
    `${base}/36.33afe825.js:1:1`,
    `${base}/35.33afe825.js`,
    '/_shell/main.73d9a206.js:1:1',
    '/_mf/mf-blog/1.0.0-1f2e3d4c/../../registry/00000001.js:1:1',
  ])('leaves positions without a source map unchanged: %s', async (at) => {
    expect(await maps.resolve(at)).toEqual({ at, source: null, code: null });
  });
});
