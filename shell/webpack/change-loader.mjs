import { existsSync, realpathSync } from 'node:fs';
import { join } from 'node:path';

import webpack from 'webpack';

export const packages = join(import.meta.dirname, '../../node_modules');

/** @throws if the package no longer has a file that the build changes or leaves out */
function existing(file) {
  const path = join(packages, file);
  if (!existsSync(path))
    throw new Error(`The package has no ${file}: find its code, and name that file in shell/webpack`);
  return realpathSync(path);
}

/**
 * Returns the rule that changes a file of a package. The build fails if the package no longer has it.
 * @param {string} file below node_modules
 * @param {[RegExp, string][]} changes patterns, and what replaces each
 */
export const changed = (file, changes) => ({
  test: existing(file),
  use: { loader: import.meta.filename, options: { changes } },
});

/**
 * Returns the plugin that replaces a file of a package. The build fails if the package no longer has it.
 * @param {string} file below node_modules
 * @param {string} replacement path of the file in its place
 */
export function replaced(file, replacement) {
  const literal = existing(file).replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return new webpack.NormalModuleReplacementPlugin(new RegExp(`^${literal}$`), replacement);
}

/** The loader of such a file. */
export default function loadChanged(source, map) {
  this.callback(null, change(source, this.getOptions().changes), map);
}

/** @throws if the package has other code than the changes were written for, and they have to follow */
export const change = (source, changes) =>
  changes.reduce((code, [pattern, replacement]) => {
    const result = code.replace(pattern, replacement);
    if (result === code) throw new Error(`The package has no ${pattern}: see shell/webpack/smaller-packages.mjs`);
    return result;
  }, source);
