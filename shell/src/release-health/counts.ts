import { Trials, type Tally } from './trials';

/**
 * Measurements of a release: pages that the server rendered, networks whose browsers showed a page, and of these the
 * networks with a fast first paint, a fast response to input, and a stable layout.
 */
export interface HealthReport {
  renders: Tally;
  views: Tally;
  paints: Tally;
  delays: Tally;
  shifts: Tally;
}

/** What can be counted of a release. A source counts once: a page's URL, or a visitor's network. */
export type Kind = keyof HealthReport;

/** Counts the measurements of one release, starting now. */
export class Counts {
  private readonly trials: Record<Kind, Trials> = {
    renders: new Trials(),
    views: new Trials(),
    paints: new Trials(),
    delays: new Trials(),
    shifts: new Trials(),
  };

  note(kind: Kind, source: string, isOk: boolean) {
    this.trials[kind].note(source, isOk);
  }

  get report(): HealthReport {
    const { renders, views, paints, delays, shifts } = this.trials;
    return {
      renders: renders.tally,
      views: views.tally,
      paints: paints.tally,
      delays: delays.tally,
      shifts: shifts.tally,
    };
  }
}

export const noCounts: HealthReport = new Counts().report;
