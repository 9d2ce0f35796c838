import type { OfferedLinks } from 'contract/site-links';

import type { ActiveRemote } from '../site/boot-data';

/** Lists the links that active releases offer for header and footer, and the public pages a link can lead to. */
export function offeredLinks(remotes: readonly ActiveRemote[]): OfferedLinks {
  const links = remotes.flatMap((remote) => remote.links).toSorted((a, b) => a.order - b.order);
  const pages = remotes.flatMap((remote) => remote.pages);
  const forVisitors = pages.filter(({ rendering, personal, gate }) => rendering === 'server' && !personal && !gate);
  return {
    items: links.map(({ list, label, to }) => ({ list, label, to })),
    pages: forVisitors.flatMap(({ paths }) => paths.slice(0, 1)).filter((path) => !path.includes(':')),
  };
}
