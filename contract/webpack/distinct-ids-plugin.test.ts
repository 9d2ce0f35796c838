import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import webpack from 'webpack';

import { DistinctIdsPlugin } from './distinct-ids-plugin.mjs';
import loadShortIds, { shortIdsLoader } from './short-ids-loader.mjs';

/** A file with a component, as the plugin of styled-components writes it. */
const fileOf = (hash: number) => `export default { componentId: "mf-small__sc-${hash.toString(16)}-0" };\n`;

function shortened(source: string): string {
  let result = '';
  const callback = (_error: null, text: string) => void (result = text);
  loadShortIds.call({ callback }, source);
  return result;
}

/** Two files whose components get the same short ID. */
function collision(): [string, string] {
  const known = new Map<string, number>();
  for (let hash = 0; ; hash += 1) {
    const short = shortened(fileOf(hash));
    const other = known.get(short);
    if (other !== undefined) return [fileOf(other), fileOf(hash)];
    known.set(short, hash);
  }
}

describe('short IDs of components', () => {
  let directory: string;
  beforeEach(() => {
    directory = mkdtempSync(join(tmpdir(), 'ids-'));
  });
  afterEach(() => rmSync(directory, { recursive: true }));

  async function errorsOf(one: string, other: string): Promise<string[]> {
    writeFileSync(join(directory, 'one.js'), one);
    writeFileSync(join(directory, 'other.js'), other);
    const compiler = webpack({
      mode: 'production',
      context: directory,
      entry: ['./other.js', './one.js'],
      output: { path: join(directory, 'dist') },
      module: { rules: [{ test: /\.js$/, use: shortIdsLoader }] },
      plugins: [new DistinctIdsPlugin()],
    });
    const stats = await promisify(compiler.run.bind(compiler))();
    await promisify(compiler.close.bind(compiler))();
    return stats?.compilation.errors.map(({ message }) => message) ?? ['no build'];
  }

  it('fail the build if two files share one', async () => {
    const [message] = await errorsOf(...collision());
    expect(message).toMatch(/^one\.js and other\.js share the component ID [a-z][\da-z]{4}-0/);
  });

  it('do not fail the build otherwise', async () => {
    expect(await errorsOf(fileOf(1), fileOf(2))).toEqual([]);
  });
});
