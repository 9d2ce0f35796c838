import { contentChange } from 'contract/changes';
import type { FastifyBaseLogger } from 'fastify';
import { Agent, fetch } from 'undici';

/** Milliseconds before the stream is asked for again. */
const reconnectAfter = 1_000;

/** Milliseconds in which the API must begin to answer. */
const connectTimeout = 5_000;

/** Milliseconds of silence after which the stream counts as dead. The API sends a heartbeat more often than that. */
const silence = 30_000;

export interface ContentChangesOptions {
  apiUrl: string;
  /** The stream begins, or has ended: from then on changes may be missed. Called once each. */
  onConnected: (connected: boolean) => void;
  /** The API takes no connection, or says nothing on the one that it took. */
  onSilence: () => void;
  onChange: (paths: readonly string[]) => void;
  log: FastifyBaseLogger;
}

/** Listens to the API's stream of changed paths, for as long as it runs. */
export class ContentChanges {
  /** Whether every change is heard now. */
  isConnected = false;
  /** When that was so for the first time. */
  readonly connected: Promise<void>;
  private noteConnected: () => void = () => undefined;
  private readonly stopping = new AbortController();
  /** Whether the log has the present outage. Before the first connection there is nothing to lose. */
  private isLogged = false;

  constructor(private readonly options: ContentChangesOptions) {
    this.connected = new Promise((resolve) => {
      this.noteConnected = resolve;
    });
  }

  start() {
    void this.listen();
  }

  stop() {
    this.stopping.abort();
  }

  private async listen() {
    const { onSilence, apiUrl } = this.options;
    while (!this.stopping.signal.aborted) {
      const begun = Date.now();
      try {
        await this.read(`${apiUrl}/api/changes`);
        // An API that leaves to its successor ends the stream: the next one answers at once, or nobody does.
        if (Date.now() - begun > reconnectAfter) continue;
        this.disconnect('the API ended it');
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.disconnect(error);
        if (!(error instanceof RefusedError)) onSilence();
      }
      await new Promise((resolve) => setTimeout(resolve, reconnectAfter).unref());
    }
  }

  private async read(url: string) {
    // A connection of its own: one that was kept may lead to an API that is leaving.
    const dispatcher = new Agent();
    const quiet = new AbortController();
    const abort = () => quiet.abort(new Error('the API says nothing'));
    let timer = setTimeout(abort, connectTimeout);
    try {
      const signal = AbortSignal.any([this.stopping.signal, quiet.signal]);
      const response = await fetch(url, { signal, dispatcher, headers: { accept: 'text/event-stream' } });
      if (!response.ok || !response.body) throw new RefusedError(`${url} answered ${response.status}`);
      this.connect();
      let remainder = '';
      const decoder = new TextDecoder();
      const body = response.body as AsyncIterable<Uint8Array>; // undici's type of it names nothing
      for await (const bytes of body) {
        clearTimeout(timer);
        timer = setTimeout(abort, silence);
        const events = (remainder + decoder.decode(bytes, { stream: true })).split('\n\n');
        remainder = events.pop() ?? '';
        for (const event of events) this.onEvent(event);
      }
    } finally {
      void dispatcher.destroy();
      clearTimeout(timer);
    }
  }

  private connect() {
    const { onConnected, log } = this.options;
    if (this.isLogged) log.info('the stream of changes is connected again');
    this.isLogged = false;
    // What changed since the last stream ended is unknown, however short that was.
    if (this.isConnected) onConnected(false);
    this.isConnected = true;
    onConnected(true);
    this.noteConnected();
  }

  private disconnect(reason: unknown) {
    const { onConnected, log } = this.options;
    if (!this.isLogged)
      log.warn({ err: reason }, 'the stream of changes is down: pages go by their age until it is back');
    this.isLogged = true;
    if (!this.isConnected) return;
    this.isConnected = false;
    onConnected(false);
  }

  private onEvent(event: string) {
    const data = event
      .split('\n')
      .filter((line) => line.startsWith('data:'))
      .map((line) => line.slice(5).trim())
      .join('\n');
    if (data) this.options.onChange(contentChange.parse(JSON.parse(data)).paths);
  }
}

/** The API answers, and has no stream for us. */
class RefusedError extends Error {
  override readonly name = 'RefusedError';
}
