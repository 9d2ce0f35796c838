import type { BootData } from '../site/boot-data';

/**
 * At the first sign of life of a visitor, downloads the containers of the other remotes into the browser's cache: some
 * 3 KB each, without which the code of a page takes a second round trip after the tap on its link.
 * @param current the remote whose container the page has loaded
 */
export function warmContainers({ remotes }: BootData, current: string | undefined): void {
  const others = remotes.filter(
    // The server decides which release of an undecided one this visitor gets.
    ({ name, pages, undecided }) =>
      name !== current && !undecided && pages.some(({ rendering }) => rendering === 'server'),
  );
  const done = new AbortController();
  const warm = () => {
    done.abort();
    // Without it the container is loaded with its page, and that failure is shown.
    for (const { entry } of others) fetch(entry, { priority: 'low' }).catch(() => undefined);
  };
  for (const type of ['scroll', 'pointerdown', 'keydown'])
    addEventListener(type, warm, { passive: true, signal: done.signal });
}
