import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';

import webpack from 'webpack';

import { StaleFilesPlugin } from './stale-files-plugin.mjs';

it('removes what a watched build no longer emits, and nothing of another build in the same folder', async () => {
  const directory = mkdtempSync(join(tmpdir(), 'watched-'));
  const files = () => readdirSync(join(directory, 'dist')).sort();
  const write = (name: string, text: string) => writeFileSync(join(directory, `${name}.js`), `console.log('${text}');`);
  const buildOf = (name: string) => ({
    name,
    mode: 'development' as const,
    context: directory,
    entry: `./${name}.js`,
    output: { path: join(directory, 'dist'), filename: `${name}.[contenthash].js` },
    plugins: [new StaleFilesPlugin()],
  });
  write('english', 'Yes');
  write('spanish', 'Sí');
  const compiler = webpack([buildOf('english'), buildOf('spanish')]);
  let built = 0;
  const watching = compiler.watch({ poll: 20 }, () => void (built += 1));
  try {
    while (built < 1) await pause(10);
    const [english, before] = files();
    write('spanish', 'No');
    while (built < 2) await pause(10);
    const after = files();
    expect(after).toEqual([english, expect.stringMatching(/^spanish\.\w+\.js$/)]);
    expect(after[1]).not.toBe(before);
  } finally {
    await promisify(watching?.close.bind(watching) ?? (() => undefined))();
    rmSync(directory, { recursive: true });
  }
});
