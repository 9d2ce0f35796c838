import { addressKey, pathOfKey, plainPath } from 'contract/address-key';

import type { IncomingArticle } from '../incoming-article';
import type { Notes } from '../notes';
import { withAddresses } from '../markdown/addresses';

/** Normalizes a URL: `http` or `https`, `www` or not, and a trailing slash or not mean the same page. */
function page(address: string): string | null {
  const { host, pathname, search, protocol } = new URL(address);
  if (!/^(https?|zip):$/.test(protocol)) return null;
  const query = /^\?p=\d+$/.test(search) ? search : '';
  return `${host.replace(/^www\./, '').toLowerCase()}${plainPath(pathname)}${query}`;
}

/** Returns the absolute URL; null if its base is unknown. */
export function whole(address: string, base: string | null): string | null {
  return URL.canParse(address, base ?? undefined) ? new URL(address, base ?? undefined).href : null;
}

/** Former web addresses of an article, as people know them; paths if the file does not contain the site. */
export interface FormerLocations {
  /** Absolute URLs if the site is known. */
  shown: string[];
  /** Those that this site can redirect, as stored there. */
  keys: string[];
  /** Those that it cannot, because only their query string differs. */
  queryOnly: string[];
}

/** Returns the addresses of an article that belong to pages, not to files in the zip. */
export function formerLocations({ addresses, base }: IncomingArticle): FormerLocations {
  const pages = addresses.flatMap((address) => {
    const found = whole(address, base);
    if (!found) return address.startsWith('/') ? [{ shown: address, path: address, search: '' }] : [];
    const { protocol, search, pathname: path } = new URL(found);
    if (protocol === 'zip:') return address.startsWith('zip:') ? [] : [{ shown: path, path, search }];
    return [{ shown: found, path, search }];
  });
  const plain = pages.filter(({ search }) => search === '');
  const keys = new Set(plain.flatMap(({ path }) => addressKey(path) ?? []));
  return {
    shown: plain.map(({ shown }) => shown),
    keys: [...keys],
    queryOnly: pages.filter(({ search }) => search !== '').map(({ shown }) => shown),
  };
}

/** Maps old addresses of the articles in a file to their new paths. */
export class OldAddresses {
  private readonly paths = new Map<string, string>();
  private readonly claimed = new Map<string, { id: string; title: string }>();

  add({ addresses, base }: IncomingArticle, path: string): void {
    for (const address of addresses) {
      const found = whole(address, base);
      const key = found && page(found);
      if (key) this.paths.set(key, path);
    }
  }

  /** Points links among the articles to their new paths. Links to pages that were not imported lead to the old site. */
  rewrite(markdown: string, { base }: IncomingArticle, notes: Notes): string {
    return withAddresses(markdown, ({ url, kind }) => {
      if (kind === 'image' || url.startsWith('#')) return null;
      const address = whole(url, base);
      const key = address && page(address);
      const path = key ? this.paths.get(key) : undefined;
      if (path) return path;
      if (!address || address === url || base?.startsWith('zip:')) return null;
      notes.add(`A link leads to the old site: ${address}`);
      return address;
    });
  }

  /** Filters out old addresses already assigned to another article of the file, because a dry run stores none. */
  unclaimed(keys: readonly string[], id: string, notes: Notes): string[] {
    return keys.filter((key) => {
      const other = this.claimed.get(pathOfKey(key));
      if (!other || other.id === id) return true;
      notes.add(notRedirected(pathOfKey(key), `it leads to “${other.title}”`));
      return false;
    });
  }

  /** Assigns old paths to an article. */
  claim(paths: readonly string[], article: { id: string; title: string }): void {
    for (const path of paths) this.claimed.set(path, article);
  }
}

/** Returns the sentence for the report about an old address that is not redirected. */
export const notRedirected = (path: string, why: string): string =>
  `Its old address ${path} does not lead here: ${why}.`;
