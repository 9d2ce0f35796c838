/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const uncalledMethodsLoader = import.meta.filename;

/**
 * Removes methods that nothing calls from the classes of a package: a bundler keeps every method of a class, and what it
 * needs.
 */
export default function removeUncalledMethods(source, map) {
  const { methods } = this.getOptions();
  const method = new RegExp(`^\\t(?:async )?(?:${methods.join('|')})\\([^]*?^\\t}$`, 'gm');
  this.callback(null, source.replace(method, ''), map);
}
