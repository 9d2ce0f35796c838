import type { PageRequest } from './page-request';

/**
 * Pages that are made for visitors at once. One more is refused at once, before any work, instead of late. Personal pages,
 * most of them steps of a quote request, have places of their own. Addresses without a page have the fewest: each costs
 * the API a question, and there is no end to them.
 */
const concurrency = { personal: 64, page: 64, missing: 16 };

type Lane = keyof typeof concurrency;

function laneOf({ isPersonal, destination }: PageRequest): Lane {
  if (isPersonal) return 'personal';
  return destination.kind === 'not-found' ? 'missing' : 'page';
}

/** How many pages of each kind are being made. */
export class Lanes {
  private readonly inFlight: Record<Lane, number> = { personal: 0, page: 0, missing: 0 };

  isFull(request: PageRequest): boolean {
    const lane = laneOf(request);
    return this.inFlight[lane] >= concurrency[lane];
  }

  /** @returns to be called when it is made */
  enter(request: PageRequest): () => void {
    const lane = laneOf(request);
    this.inFlight[lane] += 1;
    return () => void (this.inFlight[lane] -= 1);
  }
}
