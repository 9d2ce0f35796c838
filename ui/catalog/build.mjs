import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';

import { files, languageNamed, sources } from 'contract/webpack/rules';
import { sourceLanguage } from 'contract/webpack/words/language';
import webpack from 'webpack';

/**
 * Usage: `npm run catalog -w WORKSPACE [FOLDER]` writes the workspace's catalog to FOLDER, by default its
 * `dist-catalog`. Open index.html there.
 */
const [workspace, folder = join(workspace, 'dist-catalog')] = process.argv.slice(2).map((path) => resolve(path));
const root = join(import.meta.dirname, '../..');
const compiled = sources(
  Object.fromEntries(['contract', 'ui', basename(workspace)].map((name) => [join(root, name), name])),
  sourceLanguage,
);

const stats = await new Promise((done, fail) =>
  webpack(
    {
      mode: 'production',
      target: ['web', 'es2022'],
      entry: join(workspace, 'catalog/main.tsx'),
      output: { path: folder, filename: 'catalog.js', publicPath: 'auto' },
      ...compiled,
      module: { rules: [...compiled.module.rules, files()] },
      plugins: [languageNamed(sourceLanguage)],
      optimization: { minimize: false },
      performance: false,
    },
    (error, result) => (error ? fail(error) : done(result)),
  ),
);
if (stats.hasErrors()) {
  console.error(stats.toString('errors-only'));
  process.exit(1);
}
mkdirSync(folder, { recursive: true });
writeFileSync(
  join(folder, 'index.html'),
  '<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Catalog</title><div id="root"></div><script src="catalog.js"></script></html>\n',
);
console.log(`The catalog is ${join(folder, 'index.html')}`);
