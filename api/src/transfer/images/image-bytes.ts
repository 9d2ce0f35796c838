import { decoded } from 'contract/decoded';
import { fileTypeFromBuffer } from 'file-type/core';

import type { Folder } from '../files/zip-folder';
import { inZip } from '../markdown/read-markdown';
import { whole } from '../plan/old-addresses';

/** Maximum path segments compared: no server has folders so deep. */
const maxParts = 12;

interface Names {
  /** Names by their URL in the zip. */
  byAddress: ReadonlyMap<string, string>;
  /** Names by each path suffix, `2020/01/a.jpg`; the first name wins. */
  byEnding: ReadonlyMap<string, string>;
}

const known = new WeakMap<Folder, Names>();

/** Computed once per folder: an export may have as many images as files. */
function namesIn(folder: Folder): Names {
  const before = known.get(folder);
  if (before) return before;
  const byAddress = new Map<string, string>();
  const byEnding = new Map<string, string>();
  for (const name of folder.names) {
    byAddress.set(inZip(name), name);
    const parts = name.split('/').slice(-maxParts);
    for (let at = 0; at < parts.length; at += 1) {
      const ending = parts.slice(at).join('/');
      if (!byEnding.has(ending)) byEnding.set(ending, name);
    }
  }
  const names = { byAddress, byEnding };
  known.set(folder, names);
  return names;
}

/** Finds the file of the zip that a URL ends with: exports contain "uploads/2020/01/a.jpg" without the server. */
function inFolder(path: string, folder: Folder): string | null {
  const parts = path
    .split('/')
    .filter(Boolean)
    .slice(-maxParts)
    // Not decodeURI, which leaves the %23 of "Plan #2.pdf".
    .map((part) => decoded(part));
  // A bare file name would match by chance, so at least two segments must match.
  for (let at = 0; at < Math.max(1, parts.length - 1); at += 1) {
    const found = namesIn(folder).byEnding.get(parts.slice(at).join('/'));
    if (found) return found;
  }
  return null;
}

/** Location of an image: in the zip, inline in the URL itself, or on the web. */
export type ImageLocation =
  | { kind: 'zip'; name: string }
  | { kind: 'inline'; bytes: Uint8Array }
  | { kind: 'web'; address: string }
  | { kind: 'nowhere' };

/** Locates the image that a URL in an article refers to. */
export function locateImage(address: string, base: string | null, folder: Folder): ImageLocation {
  const inline = /^data:image\/[\w.+-]+;base64,(.+)$/s.exec(address)?.[1];
  if (inline) return { kind: 'inline', bytes: Buffer.from(inline, 'base64') };
  const at = whole(address, base);
  if (!at) {
    const name = address.startsWith('/') ? inFolder(address, folder) : null;
    return name ? { kind: 'zip', name } : { kind: 'nowhere' };
  }
  const url = new URL(at);
  const name = namesIn(folder).byAddress.get(at) ?? inFolder(url.pathname, folder);
  if (name) return { kind: 'zip', name };
  return /^https?:$/.test(url.protocol) ? { kind: 'web', address: at } : { kind: 'nowhere' };
}

/** Returns a file name with the extension of the actual content: servers send WebP under the name of a JPEG. */
export async function nameOfImage(address: string, bytes: Uint8Array): Promise<string> {
  const last = (address.startsWith('data:') ? 'image' : address).split(/[?#]/)[0]?.split('/').at(-1) ?? 'image';
  const stem = decoded(last).replace(/\.\w+$/, '') || 'image';
  const type = await fileTypeFromBuffer(bytes);
  return type ? `${stem}.${type.ext}` : last;
}
