import { addressKey, pathOfKey, plainPath } from 'contract/address-key';

import type { IncomingArticle } from '../incoming-article';
import type { Notes } from '../notes';
import { withAddresses } from '../markdown/addresses';

/** One spelling of an address: `http` or `https`, `www` or not, a slash at the end or not are the same page. */
function page(address: string): string | null {
  const { host, pathname, search, protocol } = new URL(address);
  if (!/^(https?|zip):$/.test(protocol)) return null;
  const query = /^\?p=\d+$/.test(search) ? search : '';
  return `${host.replace(/^www\./, '').toLowerCase()}${plainPath(pathname)}${query}`;
}

/** A whole address; null where nobody knows what it starts from. */
export function whole(address: string, base: string | null): string | null {
  return URL.canParse(address, base ?? undefined) ? new URL(address, base ?? undefined).href : null;
}

/** Where an article was read on the web, as people know it; a path where the file does not say on which site. */
export interface FormerPlaces {
  /** Whole addresses where the site is known. */
  shown: string[];
  /** What of them this site can answer at, as it is kept there. */
  keys: string[];
  /** What it cannot: nothing but the question after a page tells them apart. */
  asked: string[];
}

/** What of an article's addresses is that of a page, and not of a file in the zip. */
export function formerPlaces({ addresses, base }: IncomingArticle): FormerPlaces {
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
    asked: pages.filter(({ search }) => search !== '').map(({ shown }) => shown),
  };
}

/** Where the articles of a file were, and are now. */
export class OldAddresses {
  private readonly paths = new Map<string, string>();
  private readonly led = new Map<string, { id: string; title: string }>();

  add({ addresses, base }: IncomingArticle, path: string): void {
    for (const address of addresses) {
      const found = whole(address, base);
      const key = found && page(found);
      if (key) this.paths.set(key, path);
    }
  }

  /** The text with links to the other articles as they are here. Links to what was not brought lead to where it was. */
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

  /** Which of an article's old addresses lead to no other of the file: a rehearsal writes none down. */
  notLed(keys: readonly string[], id: string, notes: Notes): string[] {
    return keys.filter((key) => {
      const other = this.led.get(pathOfKey(key));
      if (!other || other.id === id) return true;
      notes.add(noLead(pathOfKey(key), `it leads to "${other.title}"`));
      return false;
    });
  }

  /** From now on these paths lead to an article. */
  lead(paths: readonly string[], article: { id: string; title: string }): void {
    for (const path of paths) this.led.set(path, article);
  }
}

/** Why an old address is not taken, in words for the report. */
export const noLead = (path: string, why: string): string => `Its old address ${path} does not lead here: ${why}.`;
