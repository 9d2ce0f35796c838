import type { PageRequest } from './page-request';

/**
 * Maximum concurrent renders for visitors. Further requests are refused right away, before any work, instead of late.
 * Personal pages, most of them steps of a quote request, have their own limit. Paths without a page have the lowest
 * limit: each costs an API request, and their number is unlimited.
 */
const concurrency = { personal: 64, page: 64, missing: 16 };

type PageKind = keyof typeof concurrency;
const kinds = Object.keys(concurrency) as PageKind[]; // a literal has only its own keys

function kindOf({ isPersonal, destination }: PageRequest): PageKind {
  if (isPersonal) return 'personal';
  return destination.kind === 'not-found' ? 'missing' : 'page';
}

/** Counts the renders in progress by kind. */
export class RenderLimits {
  private readonly inFlight: Record<PageKind, number> = { personal: 0, page: 0, missing: 0 };

  get isAnyFull(): boolean {
    return kinds.some((kind) => this.inFlight[kind] >= concurrency[kind]);
  }

  isFull(request: PageRequest): boolean {
    const kind = kindOf(request);
    return this.inFlight[kind] >= concurrency[kind];
  }

  /** @returns a function to call when the render ends */
  enter(request: PageRequest): () => void {
    const kind = kindOf(request);
    this.inFlight[kind] += 1;
    return () => void (this.inFlight[kind] -= 1);
  }
}
