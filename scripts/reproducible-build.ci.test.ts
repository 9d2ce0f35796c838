import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { root } from './checks.mjs';
import { runBuilds } from './run-builds.mjs';

const page = (name: string) => ({ name: `./${name}`, module: `./src/${name}.tsx`, paths: [`/${name}`] });
const source = (name: string) =>
  `import { useState } from 'react';
   import styled from 'styled-components';
   const Title = styled.h1\`color: red;\`;
   export default function Page() { const [count] = useState(1); return <Title id="${name}">Page {count}</Title>; }`;

/** Creates a checkout with our packages and one remote of two pages, one of them in Spanish too. */
function checkoutIn(folder: string): string {
  const remote = join(folder, 'mf-small');
  mkdirSync(join(remote, 'src'), { recursive: true });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const files = {
    'package.json': JSON.stringify({ name: 'mf-small', version: '1.0.0', type: 'module' }),
    'remote.json': JSON.stringify({
      sections: [{ path: '/' }],
      pages: [page('one'), { ...page('two'), englishOnly: true }],
    }),
    'webpack.config.mjs': "import { remote } from 'contract/webpack';\nexport default remote(import.meta.dirname);\n",
    'src/one.tsx': source('one'),
    'src/two.tsx': source('two'),
    'words/en-US/src.json': JSON.stringify({ 'Page {count}': 'one.tsx, two.tsx' }),
    'words/es-US/src.json': JSON.stringify({ 'Page {count}': 'Página {count}' }),
  };
  mkdirSync(join(remote, 'words/en-US'), { recursive: true });
  mkdirSync(join(remote, 'words/es-US'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(remote, name), text);
  return remote;
}

/** @param folder contains a webpack.config.mjs */
async function build(folder: string): Promise<void> {
  const webpack = spawn(process.execPath, [join(root, 'node_modules/webpack/bin/webpack.js')], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', SITE_LANGUAGES: 'es-US' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [webpack.stdout, webpack.stderr])
    stream.on('data', (bytes: Buffer) => (output += String(bytes)));
  const [code] = await once(webpack, 'close');
  if (code !== 0) throw new Error(`It does not build:\n${output}`);
}

async function inTwoProcesses(folder: string): Promise<void> {
  process.env.SITE_LANGUAGES = 'es-US';
  await runBuilds(folder, 'production', 2);
}

const releaseOf = (remote: string) => JSON.parse(readFileSync(join(remote, 'dist/release.json'), 'utf8'));

it('builds the same release from the same sources in any folder, with one process or two', async () => {
  const parent = mkdtempSync(join(tmpdir(), 'reproducible-'));
  const remotes = ['a', 'a folder with another name'].map((name) => checkoutIn(join(parent, name)));
  const [one = '', other = ''] = remotes;
  // The page that is only in English makes that build take longer.
  const long = Array.from({ length: 20_000 }, (_, number) => `export const each${number} = () => ${number};`);
  for (const remote of remotes) {
    writeFileSync(join(remote, 'src/long.ts'), long.join('\n'));
    appendFileSync(join(remote, 'src/two.tsx'), "\nimport * as long from './long';\nconsole.log(long.each1);\n");
  }
  // What an earlier build left is removed.
  mkdirSync(join(other, 'dist'));
  writeFileSync(join(other, 'dist/left.js'), '');
  await Promise.all([build(one), inTwoProcesses(other)]);
  // release.json contains the hash of every other file.
  const [first, second] = remotes.map(releaseOf);
  expect(Object.keys(first.files)).toContain('remote-entry.js');
  expect(second).toEqual(first);
  expect(first.languages).toEqual({
    'es-US': {
      entry: 'remote-entry.es-US.js',
      server: 'server.es-US.cjs',
      pages: { './one': [expect.stringMatching(/\.js$/)] },
    },
  });
  const read = (name: string) => readFileSync(join(remotes[0] ?? '', 'dist', name), 'utf8');
  expect([read('server.cjs'), read('server.es-US.cjs')]).toEqual([
    expect.stringContaining('"Page "'),
    expect.stringContaining('Página'),
  ]);
  // The English assets contain no Spanish text.
  expect(read('server.cjs')).not.toContain('Página');
  expect(read(first.pages[0].js[0])).not.toContain('Página');
  expect(read(first.languages['es-US'].pages['./one'][0])).toContain('Página');
});

it('builds with a warm cache what it would build without one, whatever changes in package.json', async () => {
  const remote = checkoutIn(join(mkdtempSync(join(tmpdir(), 'warm-')), 'checkout'));
  const describePackage = (version: string, word: string) =>
    writeFileSync(
      join(remote, 'package.json'),
      JSON.stringify({ name: 'mf-small', version, type: 'module', imports: { '#word': `./src/${word}.ts` } }),
    );
  for (const word of ['aster', 'zinnia']) writeFileSync(join(remote, `src/${word}.ts`), `export default '${word}';`);
  writeFileSync(
    join(remote, 'src/two.tsx'),
    "import word from '#word';\nexport default function Page() { return <p id={word} />; }",
  );
  describePackage('1.0.0', 'aster');
  await build(remote);
  for (const [version, word] of [
    ['1.0.1', 'aster'],
    ['1.0.2', 'zinnia'],
  ] as const) {
    describePackage(version, word);
    await build(remote);
    const warm = releaseOf(remote);
    rmSync(join(remote, 'node_modules/.cache'), { recursive: true });
    await build(remote);
    expect(warm).toEqual(releaseOf(remote));
    expect(readFileSync(join(remote, 'dist/server.cjs'), 'utf8')).toContain(word);
  }
});

it('keeps names in minified code independent of file hashes, which differ between folders at first', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'minified-'));
  const hashes = ['cccccccc', 'dddddddd'];
  const files = Object.fromEntries(
    hashes.map((hash) => [
      `${hash}.js`,
      `export function address(first, second, third) {
         const names = { 1: '${hash}', 2: '${hash}' };
         return first.at(names[second]) + third(second) + first.of(second) + third;
       }`,
    ]),
  );
  const config = `import { minimized } from ${JSON.stringify(join(root, 'contract/webpack/rules.mjs'))};
    export default ${JSON.stringify(hashes)}.map((hash) => ({
      mode: 'production', entry: './' + hash + '.js', optimization: minimized, experiments: { outputModule: true },
      output: { filename: hash + '.js', library: { type: 'module' } },
    }));`;
  for (const [name, text] of Object.entries({ ...files, 'webpack.config.mjs': config }))
    writeFileSync(join(folder, name), text);
  await build(folder);
  const [one, other] = hashes.map((hash) =>
    readFileSync(join(folder, 'dist', `${hash}.js`), 'utf8').replaceAll(hash, 'HASH'),
  );
  expect(one).toContain('HASH');
  expect(other).toBe(one);
});
