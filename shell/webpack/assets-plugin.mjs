import { createHash } from 'node:crypto';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { fileIn } from 'contract/webpack/words/language';
import webpack from 'webpack';

import { directory, publicPath, root } from './base.mjs';

const { Compilation } = webpack;
const fonts = join(root, 'ui/fonts');

/**
 * Names the first scripts by content hash and lists them with their hashes for the server; copies fonts and static
 * files. (Module Federation's runtime requests the name of its own script while that script is still being built, so
 * webpack cannot insert a content hash.)
 */
export class AssetsPlugin {
  constructor(folder, language) {
    this.folder = folder;
    this.language = language;
  }

  apply(compiler) {
    const name = 'AssetsPlugin';
    let scripts = [];
    compiler.hooks.thisCompilation.tap(name, (compilation) => {
      compilation.hooks.processAssets.tap(
        { name, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER - 1 },
        () => {
          const files = compilation.entrypoints.get('main').getFiles();
          scripts = files.map((file) => {
            const digest = createHash('sha256').update(compilation.getAsset(file).source.buffer()).digest();
            const hashed = file.replace(/js$/, `${digest.toString('hex').slice(0, 8)}.js`);
            compilation.renameAsset(file, hashed);
            if (compilation.getAsset(`${file}.map`)) compilation.renameAsset(`${file}.map`, `${hashed}.map`);
            return { src: publicPath + hashed, integrity: `sha256-${digest.toString('base64')}` };
          });
        },
      );
    });
    compiler.hooks.afterEmit.tap(name, () => {
      cpSync(fonts, join(this.folder, 'fonts'), { recursive: true, filter: (file) => !/\.(mjs|LICENSE)$/.test(file) });
      cpSync(join(directory, 'static'), this.folder, { recursive: true });
      writeFileSync(join(this.folder, fileIn(this.language, 'assets.json')), JSON.stringify({ scripts }));
    });
  }
}
