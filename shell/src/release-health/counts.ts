import { Trials, type Tally } from './trials';

/**
 * What was seen of a release: pages that the server rendered, and networks whose browsers showed it; those that showed it
 * in time, answered a touch in time, and kept still.
 */
export interface HealthReport {
  renders: Tally;
  views: Tally;
  paints: Tally;
  delays: Tally;
  shifts: Tally;
}

/** What can be counted of a release. A source counts once: a page's address, or a visitor's network. */
export type Kind = keyof HealthReport;

/** Counts what is seen of one release from one moment on. */
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

export const nothingSeen: HealthReport = new Counts().report;
