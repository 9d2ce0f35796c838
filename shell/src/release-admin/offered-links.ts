import type { OfferedLinks } from 'contract/site-links';

import { staticPaths } from '../routing/static-paths';
import type { ActiveRemote } from '../site/boot-data';

/** Lists the links that active releases offer for header and footer, and the public pages a link can lead to. */
export function offeredLinks(remotes: readonly ActiveRemote[]): OfferedLinks {
  const links = remotes.flatMap((remote) => remote.links).toSorted((a, b) => a.order - b.order);
  return { items: links.map(({ list, label, to }) => ({ list, label, to })), pages: staticPaths(remotes) };
}
