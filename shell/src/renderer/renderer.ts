import { Worker } from 'node:worker_threads';

import type { FailedRender, RendererMessage, RendererSetup, RenderJob, RenderResult } from './render-job';

/** Megabytes of JavaScript objects. A page of this site needs about 40. */
const memoryCap = 192;

/** Milliseconds. */
export interface RendererTimeouts {
  /** In which a release must be loaded. */
  start: number;
  /** After which a thread that holds a page is ended. Above the page's own budgets, which end most. */
  render: number;
}

const visitorTimeouts: RendererTimeouts = { start: 5_000, render: 2_500 };

/**
 * Pages that a thread is given at once: enough to read the data of some while one renders. More would only let their
 * budgets run out while they wait for each other.
 */
const atOnce = 4;

/** Pages that may wait for a thread. Whoever comes after them is told to come back. */
const longestQueue = 200;

/** A release that cannot be loaded: it throws, asks for what is not shared, or takes too long. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
}

interface Waiting {
  job: RenderJob;
  attempts: number;
  resolve: (result: RenderResult) => void;
  timer?: NodeJS.Timeout;
}

/** A remote's code sees no secret of the site: React picks its build by NODE_ENV, and nothing else is read. */
const threadEnvironment = ({ NODE_ENV }: NodeJS.ProcessEnv) => (NODE_ENV ? { NODE_ENV } : {});

const lost = (reason: string): FailedRender => ({ kind: 'failed', blame: 'page', reason });

export interface RendererEvents {
  /** The thread ended without being asked to, and another one is on its way. */
  replaced?: (reason: string) => void;
}

/**
 * One thread that renders the pages of one release. A page that loops, leaks or crashes costs the thread its life and
 * nothing else: the pages that waited behind it go to the next thread.
 */
export class Renderer {
  private worker: Worker | null = null;
  private ready: Promise<readonly string[]> | null = null;
  private readonly atHand = new Map<number, Waiting>();
  private readonly queue: Waiting[] = [];
  private nextId = 1;
  /** The job whose code ran last: the one to blame when the thread no longer answers. */
  private lastBegun = 0;
  private stopped = false;
  private idle: (() => void) | null = null;

  constructor(
    private readonly script: string,
    private readonly setup: RendererSetup,
    private readonly events: RendererEvents = {},
    private readonly timeouts: RendererTimeouts = visitorTimeouts,
  ) {}

  /**
   * @returns the names of the pages that the release exposes
   * @throws {ReleaseRefusedError} when the release cannot be loaded
   */
  start(): Promise<readonly string[]> {
    this.ready ??= this.launch();
    return this.ready;
  }

  /** Renders one page. Never rejects: what went wrong is a result too. */
  async render(job: RenderJob): Promise<RenderResult> {
    if (this.queue.length >= longestQueue) return lost('too many pages wait for the renderer');
    return new Promise((resolve) => {
      this.queue.push({ job, attempts: 0, resolve });
      this.sendNext();
    });
  }

  /** Ends the thread, once the pages it has at hand are done. */
  async stop(): Promise<void> {
    this.stopped = true;
    // The watchdog ends the wait, whatever the pages do.
    if (this.atHand.size > 0) await new Promise<void>((resolve) => (this.idle = resolve));
    const { worker } = this;
    this.worker = null;
    await worker?.terminate();
  }

  private sendNext() {
    while (this.atHand.size < atOnce) {
      const next = this.queue.shift();
      if (!next) break;
      void this.send(next);
    }
    if (this.atHand.size === 0) this.idle?.();
  }

  private async send(waiting: Waiting) {
    const id = this.nextId++;
    this.atHand.set(id, waiting);
    try {
      await this.start();
    } catch (error) {
      this.finish(id, lost(String(error)));
      return;
    }
    if (!this.atHand.has(id)) return; // The thread was replaced meanwhile, and this page given to the next.
    waiting.attempts += 1;
    waiting.timer = setTimeout(
      () => this.replace(`a page took longer than ${this.timeouts.render} ms: ${waiting.job.url}`),
      this.timeouts.render,
    );
    this.worker?.postMessage({ id, job: waiting.job });
  }

  private launch(): Promise<readonly string[]> {
    const worker = new Worker(this.script, {
      workerData: this.setup,
      env: threadEnvironment(process.env),
      resourceLimits: { maxOldGenerationSizeMb: memoryCap },
    });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      let isReady = false;
      // A thread that never was ready is not replaced: what it could not load, the next could not either.
      const refuse = (reason: string) => {
        clearTimeout(timer);
        if (this.worker === worker) {
          this.worker = null;
          this.ready = null;
        }
        void worker.terminate();
        reject(new ReleaseRefusedError(reason));
      };
      const { start } = this.timeouts;
      const timer = setTimeout(() => refuse(`it was not loaded after ${start} ms`), start);
      const end = (reason: string) => {
        if (!isReady) refuse(reason);
        else if (this.worker === worker) this.replace(reason);
      };
      worker.on('error', (error) => end(String(error)));
      worker.on('exit', (code) => end(`the thread ended with code ${code}`));
      worker.on('message', (message: RendererMessage) => {
        if (message.kind === 'refused') refuse(message.reason);
        if (message.kind === 'began') this.lastBegun = message.id;
        if (message.kind === 'done') this.finish(message.id, message.result);
        if (message.kind !== 'ready') return;
        isReady = true;
        clearTimeout(timer);
        resolve(message.pages);
      });
    });
  }

  private finish(id: number, result: RenderResult) {
    const waiting = this.atHand.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.atHand.delete(id);
    waiting.resolve(result);
    this.sendNext();
  }

  /** Ends the thread and starts another. The page it held fails; the others are tried once more. */
  private replace(reason: string) {
    const old = this.worker;
    this.worker = null;
    this.ready = null;
    void old?.terminate();
    const orphans = [...this.atHand];
    this.atHand.clear();
    for (const [id, waiting] of orphans) {
      clearTimeout(waiting.timer);
      if (id === this.lastBegun || waiting.attempts > 1) waiting.resolve(lost(reason));
      else this.queue.unshift(waiting);
    }
    if (!this.stopped) {
      this.events.replaced?.(reason);
      // A release that was loaded once is loaded again; should it fail, each page asked for says so.
      this.start().catch(() => undefined);
    }
    this.sendNext();
  }
}
