import type { FailedRender } from '../renderer/render-job';

/** The reason a page cannot be shown. The message is for the log. */
export class PageFailure extends Error {
  override readonly name = 'PageFailure';

  constructor(
    readonly blame: FailedRender['blame'],
    reason: string,
    options?: ErrorOptions,
  ) {
    super(reason, options);
  }

  /** Phase in which it failed. */
  get phase(): 'queue' | 'data' | 'render' {
    if (this.blame === 'page') return 'render';
    return this.blame === 'queue' ? 'queue' : 'data';
  }

  static from(error: unknown): PageFailure {
    if (error instanceof PageFailure) return error;
    return new PageFailure('page', error instanceof Error ? (error.stack ?? error.message) : String(error), {
      cause: error,
    });
  }
}
