import { contentChange } from 'contract/changes';
import type { FastifyBaseLogger } from 'fastify';

/** Milliseconds before the stream is asked for again. */
const reconnectAfter = 1_000;

/** Milliseconds of silence after which the stream counts as dead. The API sends a heartbeat more often than that. */
const silence = 30_000;

export interface ContentChangesOptions {
  apiUrl: string;
  /** True when every change is heard from now on, false when changes may be missed. */
  onInformed: (informed: boolean) => void;
  onChange: (paths: readonly string[]) => void;
  log: FastifyBaseLogger;
}

/** Listens to the API's stream of changed paths, for as long as it runs. */
export class ContentChanges {
  private readonly stopping = new AbortController();

  constructor(private readonly options: ContentChangesOptions) {}

  start() {
    void this.listen();
  }

  stop() {
    this.stopping.abort();
  }

  private async listen() {
    const { onInformed, log, apiUrl } = this.options;
    while (!this.stopping.signal.aborted) {
      try {
        await this.read(`${apiUrl}/api/changes`);
      } catch (error) {
        if (!this.stopping.signal.aborted) log.debug({ err: error }, 'the stream of changes ended');
      }
      onInformed(false);
      await new Promise((resolve) => setTimeout(resolve, reconnectAfter).unref());
    }
  }

  private async read(url: string) {
    const quiet = new AbortController();
    let timer = setTimeout(() => quiet.abort(), silence);
    try {
      const signal = AbortSignal.any([this.stopping.signal, quiet.signal]);
      const response = await fetch(url, { signal, headers: { accept: 'text/event-stream' } });
      if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
      this.options.onInformed(true);
      let rest = '';
      for await (const text of response.body.pipeThrough(new TextDecoderStream())) {
        clearTimeout(timer);
        timer = setTimeout(() => quiet.abort(), silence);
        const events = (rest + text).split('\n\n');
        rest = events.pop() ?? '';
        for (const event of events) this.hear(event);
      }
    } finally {
      clearTimeout(timer);
    }
  }

  private hear(event: string) {
    const data = event
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trim())
      .join('\n');
    if (data) this.options.onChange(contentChange.parse(JSON.parse(data)).paths);
  }
}
