import type { PagePrefetcher } from './page-prefetcher';

/** Milliseconds without scrolling or tapping after which a visitor reads what they see. */
const restsAfter = 500;

/** Maximum number of pages that are loaded at each rest. */
const maxPerRest = 3;

function isInView(link: Element): boolean {
  const { top, bottom, height } = link.getBoundingClientRect();
  return height > 0 && bottom > 0 && top < window.innerHeight;
}

/** Whether the browser was told to save data. Only Chromium says so. */
const savesData = () => (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;

/**
 * On a touch screen nothing points at a link before the finger does. When a visitor rests after scrolling or a tap,
 * loads the pages that the links in view lead to, one after another. Who neither scrolls nor taps pays for none.
 */
export function prefetchInView(prefetcher: Pick<PagePrefetcher, 'prefetch'>): void {
  if (!window.matchMedia('(hover: none)').matches || savesData()) return;
  const requested = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let rests = 0;

  async function load() {
    const rest = ++rests;
    const links = [...document.querySelectorAll<HTMLAnchorElement>('a[href]')].filter(
      ({ origin, pathname }) =>
        origin === window.location.origin && pathname !== window.location.pathname && !requested.has(pathname),
    );
    const inView = new Map(links.filter(isInView).map((link) => [link.pathname, link]));
    for (const [path, link] of [...inView].slice(0, maxPerRest)) {
      // What is in view now comes first.
      if (rest !== rests) return;
      requested.add(path);
      // A failed prefetch is not reported: following the link retries and shows the error.
      await prefetcher.prefetch(link).catch(() => undefined);
    }
  }

  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void load(), restsAfter);
  };
  for (const type of ['scroll', 'click']) document.addEventListener(type, wait, { passive: true, capture: true });
}
