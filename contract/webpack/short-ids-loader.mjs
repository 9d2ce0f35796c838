import { createHash } from 'node:crypto';

/** Path of this loader for webpack. A configuration that imports it is rebuilt when the loader changes. */
export const shortIdsLoader = import.meta.filename;

/** "mf-blog__sc-3fa5941d-2": namespace, hash of the file, position in it. */
const componentId = /"([\w-]+__sc-[\da-f]+)-(\d+)"/g;

/** 26 letters, then four digits of base 36: 44 million values, for some 300 files. See DistinctIdsPlugin. */
function shortened(name) {
  const number = createHash('sha256').update(name).digest().readUInt32BE();
  const letter = String.fromCodePoint(97 + (number % 26));
  return letter + (Math.floor(number / 26) % 36 ** 4).toString(36).padStart(4, '0');
}

/**
 * Shortens the IDs that the plugin of styled-components gives to components. Each is a class of every element of the
 * component and part of the page's rules: without this a page is half a kilobyte larger (gzip).
 */
export default function loadShortIds(source, map) {
  this.callback(
    null,
    source.replace(componentId, (_, name, position) => `"${shortened(name)}-${position}"`),
    map,
  );
}
