import type { Worker } from 'node:worker_threads';

import { activeSpan, beginSpan } from 'contract/tracing';

import { ApiAnswers } from './api-answers';
import { PageRun } from './page-run';
import type { FailedRender, RendererMessage, RendererSetup, RenderJob, RenderResult, RunPhase } from './render-job';
import { RenderQueue, Urgency, type QueuedJob } from './render-queue';
import { startThread } from './renderer-thread';

/** Milliseconds. */
export interface RendererTimeouts {
  /** For loading a release. No visitor waits for it, and a busy machine starts its threads slowly. */
  start: number;
  /** For a page's running code. Longer than the page's own budgets, which usually end it first. */
  render: number;
  /** From the request until the page's code renders: in the queue, for the page's data and for its turn. */
  wait: number;
}

/** Of the pages that a shell renders for visitors. */
export const visitorTimeouts: RendererTimeouts = { start: 20_000, render: 2_500, wait: 5_000 };

/**
 * Pages that a thread receives at once. They render one by one, but read their data concurrently: with fewer, a hanging
 * API would make each page wait for the timeouts of those before it.
 */
const concurrency = 32;

/** A release that cannot be loaded: it throws, requires an unshared module, or takes too long. */
export class ReleaseRefusedError extends Error {
  override readonly name = 'ReleaseRefusedError';
}

const failed = (blame: FailedRender['blame'], reason: string): FailedRender => ({ kind: 'failed', blame, reason });

/** Identifies a page in a log line by name, since its URL may identify its reader. */
const nameOf = ({ page, view }: RenderJob) => page?.name ?? view;

export interface RendererEvents {
  /** The thread ended unexpectedly, and another one is starting. */
  replaced?: (reason: string) => void;
  /** A page's code starts to render, this many milliseconds after the request for the page. */
  waited?: (milliseconds: number) => void;
  /** A page's code has rendered, or was terminated. */
  rendered?: (milliseconds: number) => void;
}

/**
 * A thread that renders the pages of one release. A page that loops, leaks or crashes only costs that thread: pages
 * waiting behind it go to the next thread.
 */
export class Renderer {
  private readonly timeouts: RendererTimeouts;
  private worker: Worker | null = null;
  private ready: Promise<readonly string[]> | null = null;
  private readonly inFlight = new Map<number, QueuedJob>();
  private readonly queue = new RenderQueue();
  private nextId = 1;
  private running: PageRun | null = null;
  /** The job whose code ran last, which is blamed if the thread ends. */
  private lastStarted = 0;
  private stopped = false;
  /** Called once no page is in flight. */
  private idle: (() => void)[] = [];

  constructor(
    private readonly script: string,
    private readonly setup: RendererSetup,
    private readonly events: RendererEvents = {},
    timeouts: Partial<RendererTimeouts> = {},
    private readonly answers = new ApiAnswers(setup.apiUrl),
  ) {
    this.timeouts = { ...visitorTimeouts, ...timeouts };
  }

  /**
   * @returns the names of the pages that the release exposes
   * @throws {ReleaseRefusedError} if the release cannot be loaded
   */
  start(): Promise<readonly string[]> {
    this.ready ??= this.launch();
    return this.ready;
  }

  /** Renders a page. Never rejects: a failure is a result too. */
  async render(job: RenderJob, urgency = new Urgency('visitor')): Promise<RenderResult> {
    if (this.queue.isFull(urgency.level)) return failed('queue', 'too many pages wait for the renderer');
    return new Promise((resolve) => {
      const timer = setTimeout(() => this.timeOut(queued), this.timeouts.wait);
      const settle = (result: RenderResult) => {
        clearTimeout(timer);
        resolve(result);
      };
      const [since, span] = [performance.now(), activeSpan()];
      const queued: QueuedJob = { job, urgency, since, span, attempts: 0, timer, settle };
      this.queue.add(queued);
      urgency.onRaised(() => this.sendNext());
      this.sendNext();
    });
  }

  /**
   * Stops the thread after its pages in flight. A page view may keep a release beyond its activation and ask for its
   * page later: a thread is started for it, and ends with it.
   */
  async stop(): Promise<void> {
    this.stopped = true;
    // Timeouts end this wait in any case.
    while (this.inFlight.size > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
    await this.endThread();
  }

  private async endThread() {
    const { worker } = this;
    this.worker = null;
    this.ready = null;
    this.endRun();
    await worker?.terminate();
  }

  private sendNext() {
    while (this.inFlight.size < concurrency) {
      const next = this.queue.next(this.inFlight.values());
      if (!next) break;
      void this.send(next);
    }
    if (this.inFlight.size > 0) return;
    const waiting = this.idle.splice(0);
    if (waiting.length === 0 && this.stopped) void this.endThread();
    for (const resolve of waiting) resolve();
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
    if (!this.inFlight.has(id)) return; // the thread was replaced meanwhile, and this page passed to the next
    queued.attempts += 1;
    this.worker?.postMessage({ id, job: queued.job });
  }

  /** Fails a page that waited too long. If the thread renders it anyway, the result is discarded. */
  private timeOut(queued: QueuedJob) {
    this.queue.remove(queued);
    for (const [id, job] of this.inFlight) if (job === queued) this.inFlight.delete(id);
    queued.settle(failed('queue', `${nameOf(queued.job)} waited longer than ${this.timeouts.wait} ms for its turn`));
    this.sendNext();
  }

  private launch(): Promise<readonly string[]> {
    const { script, setup, answers } = this;
    const worker = startThread({ script, setup, answers, jobOf: (id) => this.inFlight.get(id)?.job });
    this.worker = worker;
    return new Promise((resolve, reject) => {
      let isReady = false;
      // A thread that never became ready is not replaced: the next one could not load the release either.
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
      worker.on('error', (error) => end(error instanceof Error ? (error.stack ?? error.message) : String(error)));
      worker.on('exit', (code) => end(`the thread ended with code ${code}`));
      worker.on('message', (message: RendererMessage) => {
        if (message.kind === 'refused') refuse(message.reason);
        if (this.worker !== worker) return; // a late message of a replaced thread
        if (message.kind === 'began') this.startRun(message.id, message.phase);
        if (message.kind === 'ended') this.endRun();
        if (message.kind === 'done') this.finish(message.id, message.result);
        if (message.kind !== 'ready') return;
        isReady = true;
        clearTimeout(timer);
        resolve(message.pages);
      });
    });
  }

  private startRun(id: number, phase: RunPhase = 'render') {
    this.endRun();
    const queued = this.inFlight.get(id);
    const { render: limit } = this.timeouts;
    const name = queued ? nameOf(queued.job) : 'one that nobody waits for';
    this.running = new PageRun({
      id,
      span: queued?.span ? beginSpan(`run ${phase}`, { parent: queued.span }) : null,
      limit,
      onOverrun: () => this.replace(`a page took longer than ${limit} ms: ${name}`),
    });
    this.lastStarted = id;
    if (!queued || phase !== 'render') return;
    clearTimeout(queued.timer);
    this.events.waited?.(performance.now() - queued.since);
  }

  private endRun() {
    if (!this.running) return;
    const milliseconds = this.running.end();
    this.running = null;
    this.events.rendered?.(milliseconds);
  }

  private finish(id: number, result: RenderResult) {
    if (this.running?.id === id) this.endRun();
    const queued = this.inFlight.get(id);
    if (!queued) return;
    this.inFlight.delete(id);
    queued.settle(result);
    this.sendNext();
  }

  /** Replaces the thread. The page whose code ran fails; the others are retried once. */
  private replace(reason: string) {
    const old = this.worker;
    this.worker = null;
    this.ready = null;
    this.endRun();
    void old?.terminate();
    const orphans = [...this.inFlight];
    this.inFlight.clear();
    for (const [id, queued] of orphans.reverse()) {
      if (id === this.lastStarted || queued.attempts > 1) queued.settle(failed('page', reason));
      else this.queue.putBack(queued);
    }
    if (!this.stopped) {
      this.events.replaced?.(reason);
      // The release was loaded before and is loaded again; if that fails, each requested page reports it.
      this.start().catch(() => undefined);
    }
    this.sendNext();
  }
}
