import type { Span } from 'contract/tracing';

export interface PageRunOptions {
  /** Id of the message that asked for the page. */
  id: number;
  span: Span | null;
  /** Milliseconds that the page's code may run. */
  limit: number;
  onOverrun: () => void;
}

/** Page code that is running in a renderer's thread, with its time limit. */
export class PageRun {
  readonly id: number;
  private readonly span: Span | null;
  private readonly since = performance.now();
  private readonly timer: NodeJS.Timeout;
  private isOver = false;

  constructor({ id, span, limit, onOverrun }: PageRunOptions) {
    this.id = id;
    this.span = span;
    // This process itself may have been blocked: the thread's pending messages, which may end the run, come first.
    this.timer = setTimeout(() => setImmediate(() => this.isOver || onOverrun()), limit);
  }

  /** @returns the milliseconds that it took */
  end(): number {
    this.isOver = true;
    clearTimeout(this.timer);
    this.span?.end();
    return performance.now() - this.since;
  }
}
