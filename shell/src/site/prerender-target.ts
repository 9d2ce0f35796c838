import { createPath, type Location } from 'react-router';

/** The page that a visitor is about to open, set once it is fully loaded so that it can be prerendered. */
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
    // Pointing at a link and pressing it are two events.
    if (location && this.location && createPath(location) === createPath(this.location)) return;
    this.location = location;
    this.listener?.();
  }
}
