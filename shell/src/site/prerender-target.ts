import type { Location } from 'react-router';

/** Where a visitor is about to go, once all of that page is here: it can be rendered before they go. */
export class PrerenderTarget {
  private location: Location | undefined;
  private listener: (() => void) | undefined;

  readonly subscribe = (listener: () => void) => {
    this.listener = listener;
    return () => {
      this.listener = undefined;
    };
  };

  readonly current = () => this.location;

  set(location: Location | undefined): void {
    this.location = location;
    this.listener?.();
  }
}
