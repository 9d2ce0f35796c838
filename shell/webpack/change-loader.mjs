import { realpathSync } from 'node:fs';
import { join } from 'node:path';

export const packages = join(import.meta.dirname, '../../node_modules');

/**
 * Returns the rule that changes a file of a package. The build fails if the package no longer has it.
 * @param {string} file below node_modules
 * @param {[RegExp, string][]} changes patterns, and what replaces each
 */
export const changed = (file, changes) => ({
  test: realpathSync(join(packages, file)),
  use: { loader: import.meta.filename, options: { changes } },
});

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
