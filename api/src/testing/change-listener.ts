export interface ChangeListener {
  /** Resolves with the paths of the next unread announcement. */
  next(): Promise<string[]>;
  /** Everything received so far, comments included. */
  received(): string;
  /** Resolves when the API ends the stream. */
  ended: Promise<void>;
}

/** Subscribes to `GET /api/changes` like the shell. Resolves once the stream is open. */
export async function listenToChanges(url: string): Promise<ChangeListener> {
  const response = await fetch(`${url}/api/changes`);
  if (!response.body) throw new Error('The stream has no body.');
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: ((paths: string[]) => void)[] = [];
  const arrived: string[][] = [];
  let received = '';
  let rest = '';
  const take = (chunk: string) => {
    received += chunk;
    const events = (rest + chunk).split('\n\n');
    rest = events.pop() ?? '';
    for (const event of events) {
      const data = /^data: (.*)$/m.exec(event)?.[1];
      if (data === undefined) continue;
      const { paths } = JSON.parse(data) as { paths: string[] }; // the contract's ContentChange
      const first = waiting.shift();
      if (first) first(paths);
      else arrived.push(paths);
    }
  };
  const pump = async () => {
    for (;;) {
      const { value, done } = await reader.read();
      if (done) return;
      take(value);
    }
  };
  return {
    ended: pump(),
    received: () => received,
    next: () => {
      const paths = arrived.shift();
      return paths ? Promise.resolve(paths) : new Promise((resolve) => waiting.push(resolve));
    },
  };
}
