import type { ContentChanges } from './content-changes';

/** Milliseconds for which a value is shared. */
const lifetime = 1_000;

/**
 * A value read from the database at most once a second for all callers, and again after a change. At most a second
 * stale after a write by another process. For what is needed hundreds of times a second.
 */
export class Recent<T> {
  private shared: { value: Promise<T>; until: number } | null = null;

  /** @param read whose failure is shared by those who wait for it, and by nobody after them */
  constructor(
    changes: ContentChanges,
    private readonly read: () => Promise<T>,
  ) {
    changes.stream.subscribe(() => (this.shared = null));
  }

  get(): Promise<T> {
    const now = performance.now();
    if (this.shared && now < this.shared.until) return this.shared.value;
    const shared = { value: this.read(), until: now + lifetime };
    this.shared = shared;
    shared.value.catch(() => {
      if (this.shared === shared) this.shared = null;
    });
    return shared.value;
  }
}
