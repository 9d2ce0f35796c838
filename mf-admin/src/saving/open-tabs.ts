import { newId } from './new-id';

/** What one tab tells the others that have the same article open. */
export type News = { kind: 'came' } | { kind: 'left' } | { kind: 'saved'; version: number };

export interface OpenTabs {
  /** This tab's name among the copies of this device. */
  tab: string;
  /** The tabs of this browser that have the article open, this one among them. A tab that crashed is not. */
  alive(): Promise<ReadonlySet<string>>;
  tell(news: News): void;
  leave(): void;
}

/** Every tab that has an article open holds a lock named after both. The browser lets go of it however the tab ends. */
const lockName = (article: string, tab: string) => `writing:${article}:${tab}`;

/** @param onHeld called once the browser has the lock, unless it was let go of before */
function hold(name: string, onHeld: () => void): () => void {
  let release: (() => void) | null = null;
  const untilLeft = new Promise<void>((done) => {
    release = done;
  });
  void navigator.locks?.request(name, () => {
    if (release) onHeld();
    return untilLeft;
  });
  return () => {
    release?.();
    release = null;
  };
}

/**
 * Joins the tabs that have an article open. Without Web Locks (a site on plain HTTP) no other tab counts as open; then
 * two tabs meet when the later save is refused.
 */
export function joinTabs(article: string, onNews: (news: News) => void): OpenTabs {
  const tab = newId();
  const channel = new BroadcastChannel(`writing:${article}`);
  channel.addEventListener('message', ({ data }: MessageEvent<News>) => onNews(data));
  const tell = (news: News) => channel.postMessage(news);
  // Not before: a tab that is told counts the locks at once, and would count one too few.
  const release = hold(lockName(article, tab), () => tell({ kind: 'came' }));
  return {
    tab,
    tell,
    async alive() {
      const { held = [], pending = [] } = (await navigator.locks?.query()) ?? {};
      const prefix = lockName(article, '');
      const names = [...held, ...pending].map(({ name = '' }) => name).filter((name) => name.startsWith(prefix));
      return new Set([tab, ...names.map((name) => name.slice(prefix.length))]);
    },
    leave() {
      release();
      tell({ kind: 'left' });
      channel.close();
    },
  };
}
