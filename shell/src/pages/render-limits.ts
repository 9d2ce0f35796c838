import type { PageRequest } from './page-request';

/**
 * Pages that are made for visitors at once. One more is refused at once, before any work, instead of late. Personal pages,
 * most of them steps of a quote request, have places of their own. Addresses without a page have the fewest: each costs
 * the API a question, and there is no end to them.
 */
const concurrency = { personal: 64, page: 64, missing: 16 };

type PageKind = keyof typeof concurrency;

function kindOf({ isPersonal, destination }: PageRequest): PageKind {
  if (isPersonal) return 'personal';
  return destination.kind === 'not-found' ? 'missing' : 'page';
}

/** How many pages of each kind are being made. */
export class RenderLimits {
  private readonly inFlight: Record<PageKind, number> = { personal: 0, page: 0, missing: 0 };

  isFull(request: PageRequest): boolean {
    const kind = kindOf(request);
    return this.inFlight[kind] >= concurrency[kind];
  }

  /** @returns to be called when it is made */
  enter(request: PageRequest): () => void {
    const kind = kindOf(request);
    this.inFlight[kind] += 1;
    return () => void (this.inFlight[kind] -= 1);
  }
}
