import { Worker } from 'node:worker_threads';

import type { FailedRender, RendererMessage, RendererSetup, RenderJob, RenderResult } from './render-job';

/** Megabytes of JavaScript objects. A page of this site needs about 40. */
const memoryCap = 192;

/** Milliseconds in which a release must be loaded. */
const startTimeout = 5_000;

/** Milliseconds after which a thread that holds a page is ended. Above the page's own budgets, which end most. */
const watchdog = 2_500;

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
  private readonly waiting = new Map<number, Waiting>();
  private nextId = 1;
  /** The job whose code ran last: the one to blame when the thread no longer answers. */
  private lastBegun = 0;
  private stopped = false;
  private idle: (() => void) | null = null;

  constructor(
    private readonly script: string,
    private readonly setup: RendererSetup,
    private readonly events: RendererEvents = {},
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
    return new Promise((resolve) => this.send({ job, attempts: 0, resolve }));
  }

  /** Ends the thread, once the pages it has at hand are done. */
  async stop(): Promise<void> {
    this.stopped = true;
    // The watchdog ends the wait, whatever the pages do.
    if (this.waiting.size > 0) await new Promise<void>((resolve) => (this.idle = resolve));
    await this.worker?.terminate();
  }

  private async send(waiting: Waiting) {
    try {
      await this.start();
    } catch (error) {
      waiting.resolve(lost(String(error)));
      return;
    }
    const id = this.nextId++;
    waiting.attempts += 1;
    waiting.timer = setTimeout(() => this.replace(`a page took longer than ${watchdog} ms: ${waiting.job.url}`), watchdog);
    this.waiting.set(id, waiting);
    this.worker?.postMessage({ id, job: waiting.job });
  }

  private launch(): Promise<readonly string[]> {
    const worker = new Worker(this.script, {
      workerData: this.setup,
      resourceLimits: { maxOldGenerationSizeMb: memoryCap },
    });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      const refuse = (reason: string) => {
        clearTimeout(timer);
        void worker.terminate();
        reject(new ReleaseRefusedError(reason));
      };
      const timer = setTimeout(() => refuse(`it was not loaded after ${startTimeout} ms`), startTimeout);
      worker.on('message', (message: RendererMessage) => {
        if (message.kind === 'refused') return refuse(message.reason);
        if (message.kind === 'began') this.lastBegun = message.id;
        if (message.kind === 'done') this.finish(message.id, message.result);
        if (message.kind !== 'ready') return undefined;
        clearTimeout(timer);
        return resolve(message.pages);
      });
      worker.on('error', (error) => {
        refuse(String(error));
        if (this.worker === worker) this.replace(String(error));
      });
      worker.on('exit', (code) => {
        if (this.worker === worker) this.replace(`the thread ended with code ${code}`);
      });
    });
  }

  private finish(id: number, result: RenderResult) {
    const waiting = this.waiting.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.waiting.delete(id);
    waiting.resolve(result);
    if (this.waiting.size === 0) this.idle?.();
  }

  /** Ends the thread and starts another. The page it held fails; the others are tried once more. */
  private replace(reason: string) {
    const old = this.worker;
    this.worker = null;
    this.ready = null;
    void old?.terminate();
    const orphans = [...this.waiting];
    this.waiting.clear();
    for (const [id, waiting] of orphans) {
      clearTimeout(waiting.timer);
      if (id === this.lastBegun || waiting.attempts > 1 || this.stopped) waiting.resolve(lost(reason));
      else void this.send(waiting);
    }
    if (this.stopped) {
      this.idle?.();
      return;
    }
    this.events.replaced?.(reason);
    // A release that was loaded once is loaded again; should it fail, each page asked for says so.
    this.start().catch(() => undefined);
  }
}
