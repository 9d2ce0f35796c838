import { Worker } from 'node:worker_threads';

import { activeSpan, beginSpan, type Span } from 'contract/tracing';

import type { FailedRender, RendererMessage, RendererSetup, RenderJob, RenderResult, RunPhase } from './render-job';
import { RenderQueue, type QueuedJob, type Urgency } from './render-queue';

/** Megabytes of JavaScript objects. A page of this site needs about 40. */
const memoryCap = 192;

/** Milliseconds. */
export interface RendererTimeouts {
  /** In which a release must be loaded. Nobody waits for it, and a busy machine that starts all its threads takes long. */
  start: number;
  /** From the moment that a page's code runs. Above the page's own budgets, which end most. */
  render: number;
  /** From the request until the page's code renders: for a place in the thread, for the page's data and for its turn. */
  wait: number;
}

const visitorTimeouts: RendererTimeouts = { start: 20_000, render: 2_500, wait: 5_000 };

/**
 * Pages that a thread is given at once. They render in turn, but read their data side by side: with fewer places an API
 * that hangs would make each page wait for the timeouts of those before it.
 */
const concurrency = 32;

/** A release that cannot be loaded: it throws, asks for what is not shared, or takes too long. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
}

/** A remote's code sees no secret of the site: React picks its build by NODE_ENV, and nothing else is read. */
const threadEnvironment = ({ NODE_ENV }: NodeJS.ProcessEnv) => (NODE_ENV ? { NODE_ENV } : {});

const failed = (blame: FailedRender['blame'], reason: string): FailedRender => ({ kind: 'failed', blame, reason });

/** A page in a log line: by its name, since its address may say who reads it. */
const nameOf = ({ page, view }: RenderJob) => page?.name ?? view;

export interface RendererEvents {
  /** The thread ended without being asked to, and another one is on its way. */
  replaced?: (reason: string) => void;
  /** A page's code begins to render, this many milliseconds after the page was asked for. */
  waited?: (milliseconds: number) => void;
  /** A page's code has rendered, or was ended. */
  rendered?: (milliseconds: number) => void;
}

/** The code of a page that runs in the thread right now. */
interface Run {
  id: number;
  job: RenderJob | null;
  since: number;
  span: Span | null;
  timer: NodeJS.Timeout;
}

/**
 * One thread that renders the pages of one release. A page that loops, leaks or crashes costs the thread its life and
 * nothing else: the pages that waited behind it go to the next thread.
 */
export class Renderer {
  private readonly timeouts: RendererTimeouts;
  private worker: Worker | null = null;
  private ready: Promise<readonly string[]> | null = null;
  private readonly inFlight = new Map<number, QueuedJob>();
  private readonly queue = new RenderQueue();
  private nextId = 1;
  private running: Run | null = null;
  /** The job whose code ran last: the one to blame when the thread ends. */
  private lastBegun = 0;
  private stopped = false;
  private idle: (() => void) | null = null;

  constructor(
    private readonly script: string,
    private readonly setup: RendererSetup,
    private readonly events: RendererEvents = {},
    timeouts: Partial<RendererTimeouts> = {},
  ) {
    this.timeouts = { ...visitorTimeouts, ...timeouts };
  }

  /**
   * @returns the names of the pages that the release exposes
   * @throws {ReleaseRefusedError} when the release cannot be loaded
   */
  start(): Promise<readonly string[]> {
    this.ready ??= this.launch();
    return this.ready;
  }

  /** Renders one page. Never rejects: what went wrong is a result too. */
  async render(job: RenderJob, urgency: Urgency = 'visitor'): Promise<RenderResult> {
    if (this.queue.isFull(urgency)) return failed('queue', 'too many pages wait for the renderer');
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.giveUp(queued), this.timeouts.wait);
      const settle = (result: RenderResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      const [since, span] = [performance.now(), activeSpan()];
      const queued: QueuedJob = { job, urgency, since, span, attempts: 0, timer, settle };
      this.queue.add(queued);
      this.sendNext();
    });
  }

  /** Ends the thread, once the pages it has in flight are done. */
  async stop(): Promise<void> {
    this.stopped = true;
    // Their timeouts end the wait, whatever the pages do.
    if (this.inFlight.size > 0) await new Promise<void>((resolve) => (this.idle = resolve));
    const { worker } = this;
    this.worker = null;
    this.endRun();
    await worker?.terminate();
  }

  private sendNext() {
    while (this.inFlight.size < concurrency) {
      const next = this.queue.next(this.inFlight.values());
      if (!next) break;
      void this.send(next);
    }
    if (this.inFlight.size === 0) this.idle?.();
  }

  private async send(queued: QueuedJob) {
    const id = this.nextId++;
    this.inFlight.set(id, queued);
    try {
      await this.start();
    } catch (error) {
      this.finish(id, failed('page', String(error)));
      return;
    }
    if (!this.inFlight.has(id)) return; // The thread was replaced meanwhile, and this page given to the next.
    queued.attempts += 1;
    this.worker?.postMessage({ id, job: queued.job });
  }

  /** The page waited for too long. Should the thread turn to it after all, nobody waits for the result. */
  private giveUp(queued: QueuedJob) {
    this.queue.remove(queued);
    for (const [id, job] of this.inFlight) if (job === queued) this.inFlight.delete(id);
    queued.settle(failed('queue', `${nameOf(queued.job)} waited longer than ${this.timeouts.wait} ms for its turn`));
    this.sendNext();
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
        if (this.worker !== worker) return; // The last words of a thread that was replaced.
        if (message.kind === 'began') this.beginRun(message.id, message.phase);
        if (message.kind === 'ended') this.endRun();
        if (message.kind === 'done') this.finish(message.id, message.result);
        if (message.kind !== 'ready') return;
        isReady = true;
        clearTimeout(timer);
        resolve(message.pages);
      });
    });
  }

  private beginRun(id: number, phase: RunPhase = 'render') {
    this.endRun();
    const queued = this.inFlight.get(id);
    const timer = setTimeout(() => {
      // The process itself may have been held up: the thread's messages that came meanwhile are read first.
      setImmediate(() => {
        if (this.running?.timer !== timer) return;
        const name = this.running.job ? nameOf(this.running.job) : 'one that nobody waits for';
        this.replace(`a page took longer than ${this.timeouts.render} ms: ${name}`);
      });
    }, this.timeouts.render);
    const span = queued?.span ? beginSpan(`run ${phase}`, { parent: queued.span }) : null;
    this.running = { id, job: queued?.job ?? null, since: performance.now(), span, timer };
    this.lastBegun = id;
    if (!queued || phase !== 'render') return;
    clearTimeout(queued.timer);
    this.events.waited?.(performance.now() - queued.since);
  }

  private endRun() {
    if (!this.running) return;
    clearTimeout(this.running.timer);
    this.running.span?.end();
    this.events.rendered?.(performance.now() - this.running.since);
    this.running = null;
  }

  private finish(id: number, result: RenderResult) {
    if (this.running?.id === id) this.endRun();
    const queued = this.inFlight.get(id);
    if (!queued) return;
    this.inFlight.delete(id);
    queued.settle(result);
    this.sendNext();
  }

  /** Ends the thread and starts another. The page whose code ran fails; the others are tried once more. */
  private replace(reason: string) {
    const old = this.worker;
    this.worker = null;
    this.ready = null;
    this.endRun();
    void old?.terminate();
    const orphans = [...this.inFlight];
    this.inFlight.clear();
    for (const [id, queued] of orphans.reverse()) {
      if (id === this.lastBegun || queued.attempts > 1) queued.settle(failed('page', reason));
      else this.queue.putBack(queued);
    }
    if (!this.stopped) {
      this.events.replaced?.(reason);
      // A release that was loaded once is loaded again; should it fail, each page asked for says so.
      this.start().catch(() => undefined);
    }
    this.sendNext();
  }
}
