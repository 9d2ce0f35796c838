/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const uncalledMethodsLoader = import.meta.filename;

/**
 * Removes what nothing calls from a package: methods of its classes, every one of which a bundler keeps, with all that
 * they need, and functions that only code calls which never runs here.
 */
export default function removeUncalledMethods(source, map) {
  const { names } = this.getOptions();
  const uncalled = new RegExp(`^(\\t?)(?:async )?(?:function )?(?:${names.join('|')})\\([^]*?^\\1}$`, 'gm');
  this.callback(null, source.replace(uncalled, ''), map);
}
