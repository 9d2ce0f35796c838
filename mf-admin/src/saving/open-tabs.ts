import { newId } from './new-id';

/** Events from other tabs with the same article. */
export type TabEvent = { kind: 'others'; count: number } | { kind: 'saved'; version: number };

type Message = { kind: 'call' } | { kind: 'here' } | { kind: 'left' } | { kind: 'saved'; version: number };

export interface OpenTabs {
  /** Name of this tab among the local copies. */
  tab: string;
  /** Returns which of the given tabs have the article open. Waits until the timeout for tabs that crashed. */
  respondingTabs(tabs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Asks other tabs to respond. An `others` event follows if their number changed. */
  poll(): void;
  /** Reports a saved version to the other tabs. Also works after `leave`. */
  notifySaved(version: number): void;
  leave(): void;
}

/** Milliseconds for a tab to respond. A tab that is setting up a long text is unresponsive for a while. */
const timeout = 1_000;

/**
 * Joins the tabs of this browser that have an article open. Tabs find each other by messages: Web Locks would detect a
 * crash without asking, but are unavailable on plain HTTP, and one method for all sites is enough. A suspended tab
 * counts as closed, and conflicts, if at all, at its next save.
 */
export function joinTabs(article: string, onEvent: (event: TabEvent) => void): OpenTabs {
  const tab = newId();
  const name = `writing:${article}`;
  const channel = new BroadcastChannel(name);
  /** Other tabs, each with the number of calls at its last message. */
  const others = new Map<string, number>();
  const waiting = new Set<() => void>();
  let calls = 0;
  let reportedCount = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let hasLeft = false;

  const send = (message: Message, through = channel) => through.postMessage({ ...message, from: tab });

  function notifySaved(version: number) {
    if (!hasLeft) return send({ kind: 'saved', version });
    // The last save of a page may finish after the page was left and its channel closed.
    const late = new BroadcastChannel(name);
    send({ kind: 'saved', version }, late);
    late.close();
  }

  function reportCount() {
    if (others.size === reportedCount) return;
    reportedCount = others.size;
    onEvent({ kind: 'others', count: reportedCount });
  }

  channel.addEventListener('message', ({ data }: MessageEvent<Message & { from: string }>) => {
    if (data.kind === 'left') others.delete(data.from);
    // A tab that has left may still report its last save.
    else if (data.kind !== 'saved') others.set(data.from, calls);
    if (data.kind === 'call') send({ kind: 'here' });
    if (data.kind === 'saved') onEvent({ kind: 'saved', version: data.version });
    reportCount();
    for (const check of waiting) check();
  });

  function poll() {
    calls += 1;
    send({ kind: 'call' });
    clearTimeout(timer);
    timer = setTimeout(() => {
      for (const [other, lastCall] of others) if (lastCall < calls) others.delete(other);
      reportCount();
    }, timeout);
  }

  async function respondingTabs(tabs: readonly string[]): Promise<ReadonlySet<string>> {
    if (tabs.length === 0) return new Set();
    poll();
    const since = calls;
    const hasResponded = (other: string) => (others.get(other) ?? 0) >= since;
    await new Promise<void>((done) => {
      waiting.add(() => tabs.every(hasResponded) && done());
      setTimeout(done, timeout);
    });
    return new Set(tabs.filter(hasResponded));
  }

  poll();
  return {
    tab,
    respondingTabs,
    poll,
    notifySaved,
    leave() {
      clearTimeout(timer);
      hasLeft = true;
      send({ kind: 'left' });
      channel.close();
    },
  };
}
