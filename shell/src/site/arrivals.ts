import type { Location } from 'react-router';

import { settled } from './page-modules';

/**
 * The pages that a visitor is about to see. `use()` of an arrival keeps the page that they leave until the next one can
 * be rendered whole. Otherwise React would replace it by `Loading...`, and that for at least 300 ms.
 */
export class Arrivals {
  private readonly known = new Map<string, Promise<unknown>>();

  /** @param prepare returns null if a page can be rendered at once, or else when to show it; must not reject */
  constructor(private readonly prepare: (location: Location) => Promise<unknown> | null) {}

  /** Returns the same promise for a path until another page is shown. The document's own page has arrived. */
  of(location: Location): Promise<unknown> {
    const { pathname } = location;
    const isFirst = this.known.size === 0;
    const arrival = this.known.get(pathname) ?? ((!isFirst && this.prepare(location)) || settled(undefined));
    this.known.set(pathname, arrival);
    return arrival;
  }

  /** Called when a page is shown: the next visit of any other, left or never reached, is prepared again. */
  show(pathname: string): void {
    for (const other of this.known.keys()) if (other !== pathname) this.known.delete(other);
  }
}
