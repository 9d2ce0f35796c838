import { decoded } from '../decoded';
import type { IncomingArticle } from '../incoming-article';
import type { Notes } from '../notes';
import { withAddresses } from '../markdown/addresses';

/** One spelling of an address: `http` or `https`, `www` or not, a slash at the end or not are the same page. */
function page(address: string): string | null {
  const { host, pathname, search, protocol } = new URL(address);
  if (!/^(https?|zip):$/.test(protocol)) return null;
  const query = /^\?p=\d+$/.test(search) ? search : '';
  return `${host.replace(/^www\./, '')}${decoded(pathname, decodeURI).replace(/\/(index\.html)?$/, '')}${query}`.toLowerCase();
}

/** A whole address; null where nobody knows what it starts from. */
export function whole(address: string, base: string | null): string | null {
  return URL.canParse(address, base ?? undefined) ? new URL(address, base ?? undefined).href : null;
}

/** Where the articles of a file were, and are now. */
export class OldAddresses {
  private readonly paths = new Map<string, string>();

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
}
