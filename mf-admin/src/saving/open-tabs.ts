import { newId } from './new-id';

/** Events from other tabs with the same article. */
export type News = { kind: 'others'; count: number } | { kind: 'saved'; version: number };

type Message = { kind: 'call' } | { kind: 'here' } | { kind: 'left' } | { kind: 'saved'; version: number };

export interface OpenTabs {
  /** Name of this tab among the local copies. */
  tab: string;
  /** Returns which of the given tabs have the article open. Waits until the timeout for tabs that crashed. */
  answering(tabs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Asks other tabs to respond. `onNews` is called if their number changed. */
  call(): void;
  tellSaved(version: number): void;
  leave(): void;
}

/** Milliseconds for a tab to respond. A tab that is setting up a long text is unresponsive for a while. */
const timeout = 1_000;

/**
 * Joins the tabs of this browser that have an article open. Tabs find each other by messages: Web Locks would detect a
 * crash without asking, but are unavailable on plain HTTP, and one method for all sites is enough. A suspended tab
 * counts as closed, and conflicts, if at all, at its next save.
 */
export function joinTabs(article: string, onNews: (news: News) => void): OpenTabs {
  const tab = newId();
  const channel = new BroadcastChannel(`writing:${article}`);
  /** Other tabs, each with the number of calls at its last message. */
  const others = new Map<string, number>();
  const waiting = new Set<() => void>();
  let calls = 0;
  let told = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const send = (message: Message) => channel.postMessage({ ...message, from: tab });

  function count() {
    if (others.size === told) return;
    told = others.size;
    onNews({ kind: 'others', count: told });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message & { from: string }>) => {
    if (data.kind === 'left') others.delete(data.from);
    else others.set(data.from, calls);
    if (data.kind === 'call') send({ kind: 'here' });
    if (data.kind === 'saved') onNews({ kind: 'saved', version: data.version });
    count();
    for (const look of waiting) look();
  });

  function call() {
    calls += 1;
    send({ kind: 'call' });
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const [other, heardAfter] of others) if (heardAfter < calls) others.delete(other);
      count();
    }, timeout);
  }

  async function answering(tabs: readonly string[]): Promise<ReadonlySet<string>> {
    if (tabs.length === 0) return new Set();
    call();
    const since = calls;
    const isHeard = (other: string) => (others.get(other) ?? 0) >= since;
    await new Promise<void>((done) => {
      waiting.add(() => tabs.every(isHeard) && done());
      setTimeout(done, timeout);
    });
    return new Set(tabs.filter(isHeard));
  }

  call();
  return {
    tab,
    answering,
    call,
    tellSaved: (version) => send({ kind: 'saved', version }),
    leave() {
      clearTimeout(timer);
      send({ kind: 'left' });
      channel.close();
    },
  };
}
