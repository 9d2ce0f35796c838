import { contentChange } from 'contract/changes';
import type { FastifyBaseLogger } from 'fastify';
import { Agent, fetch } from 'undici';

/** Milliseconds before a reconnect. */
const reconnectAfter = 1_000;

/** Milliseconds for the API to start its response. */
const connectTimeout = 5_000;

/** Milliseconds without data after which the stream counts as dead. The API's heartbeat is more frequent. */
const silenceTimeout = 30_000;

const streamType = 'text/event-stream';

export interface ContentChangesOptions {
  apiUrl: string;
  /** Called once when the stream connects, and once when it ends: from then on changes may be missed. */
  onConnected: (connected: boolean) => void;
  /** Called when the API refuses the connection or sends nothing on it. */
  onSilence: () => void;
  onChange: (paths: readonly string[]) => void;
  log: FastifyBaseLogger;
}

/** Follows the API's stream of changed paths until stopped. */
export class ContentChanges {
  /** Whether every change is received at the moment. */
  isConnected = false;
  /** Resolves on the first connection. */
  readonly connected: Promise<void>;
  private resolveConnected: () => void = () => undefined;
  private readonly stopping = new AbortController();
  /** Whether the current outage is logged. */
  private isLogged = false;

  constructor(private readonly options: ContentChangesOptions) {
    this.connected = new Promise((resolve) => {
      this.resolveConnected = resolve;
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
      const startedAt = Date.now();
      try {
        await this.read(`${apiUrl}/api/changes`);
        // An API instance that shuts down ends the stream. Its successor answers at once, or the reconnect fails.
        if (Date.now() - startedAt > reconnectAfter) continue;
        this.disconnect('the API ended it');
      } catch (error) {
        if (this.stopping.signal.aborted) return;
        this.disconnect(error);
        if (!(error instanceof UnusableStreamError)) onSilence();
      }
      await new Promise((resolve) => setTimeout(resolve, reconnectAfter).unref());
    }
  }

  private async read(url: string) {
    // A new connection: a pooled one may lead to an API instance that is shutting down.
    const dispatcher = new Agent();
    const quiet = new AbortController();
    const abort = () => quiet.abort(new Error('the API says nothing'));
    let timer = setTimeout(abort, connectTimeout);
    try {
      const signal = AbortSignal.any([this.stopping.signal, quiet.signal]);
      const response = await fetch(url, { signal, dispatcher, headers: { accept: streamType } });
      const type = response.headers.get('content-type') ?? '';
      if (!response.ok || !response.body || !type.startsWith(streamType))
        throw new UnusableStreamError(`${url} answered ${response.status} ${type}`);
      this.connect();
      let remainder = '';
      const decoder = new TextDecoder();
      const body = response.body as AsyncIterable<Uint8Array>; // undici's type is not specific
      for await (const bytes of body) {
        clearTimeout(timer);
        timer = setTimeout(abort, silenceTimeout);
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
    if (this.isLogged) log.info('the change stream is connected again');
    this.isLogged = false;
    // Changes since the last stream ended are unknown, however short the gap.
    if (this.isConnected) onConnected(false);
    this.isConnected = true;
    onConnected(true);
    this.resolveConnected();
  }

  private disconnect(reason: unknown) {
    const { onConnected, log } = this.options;
    if (!this.isLogged)
      log.warn({ err: reason }, 'the change stream is disconnected: pages expire by age until it is back');
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
    if (data) this.options.onChange(pathsIn(data));
  }
}

/** @throws {UnusableStreamError} for a change that this shell cannot read */
function pathsIn(data: string): readonly string[] {
  try {
    return contentChange.parse(JSON.parse(data)).paths;
  } catch (cause) {
    throw new UnusableStreamError('the API sent a change that is not one', { cause });
  }
}

/** The API responds, but refuses the stream or sends something else on it. */
class UnusableStreamError extends Error {
  override readonly name = 'UnusableStreamError';
}
