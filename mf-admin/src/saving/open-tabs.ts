import { newId } from './new-id';

/** What a tab hears of the others that have the same article open. */
export type News = { kind: 'others'; count: number } | { kind: 'saved'; version: number };

type Message = { kind: 'call' } | { kind: 'here' } | { kind: 'left' } | { kind: 'saved'; version: number };

export interface OpenTabs {
  /** This tab's name among the copies of this device. */
  tab: string;
  /** Those of the named tabs that have the article open. A tab that crashed does not answer, and is waited for. */
  answering(tabs: readonly string[]): Promise<ReadonlySet<string>>;
  /** Asks who is there. News of the others follow where their number has changed. */
  call(): void;
  tellSaved(version: number): void;
  leave(): void;
}

/** Milliseconds for a tab to answer. One that is just setting up a long text answers nothing for some of them. */
const timeout = 1_000;

/**
 * Joins the tabs of this browser that have an article open: they call each other by name. Web Locks would know of a
 * crash without asking, but a site on plain HTTP has none, and one way that works everywhere is enough. A tab that the
 * system has put to sleep counts as gone, and meets the others at its next save.
 */
export function joinTabs(article: string, onNews: (news: News) => void): OpenTabs {
  const tab = newId();
  const channel = new BroadcastChannel(`writing:${article}`);
  /** The others, each with the last call that it was heard after. */
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
