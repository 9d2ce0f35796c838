import { mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { files, languageNamed, sources } from 'contract/webpack/rules';
import { sourceLanguage } from 'contract/webpack/words/language';
import webpack from 'webpack';

/**
 * Usage: `npm run catalog -w ui [FOLDER]` writes the catalog to FOLDER, by default `ui/dist/catalog`. Open its
 * index.html.
 */
const folder = resolve(process.argv[2] ?? join(import.meta.dirname, '../dist/catalog'));
const root = join(import.meta.dirname, '../..');
const compiled = sources({ [join(root, 'ui')]: 'ui', [join(root, 'contract')]: 'contract' }, sourceLanguage);

const stats = await new Promise((done, fail) =>
  webpack(
    {
      mode: 'production',
      target: ['web', 'es2022'],
      entry: join(import.meta.dirname, 'main.tsx'),
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
