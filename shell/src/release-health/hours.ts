import { Counts, type HealthReport, type Kind } from './counts';

/** Maximum number of hours shown. */
const maxHours = 24;
const hour = 60 * 60 * 1000;

/** Counts of one release in the hour that started at `at`. */
export interface HourReport extends HealthReport {
  at: string;
}

/** Hourly counts of one release. A past hour keeps only its numbers, not the sources. */
export class Hours {
  private past: readonly HourReport[] = [];
  private startedAt = 0;
  private counts = new Counts();

  /** @param now the clock, in milliseconds */
  constructor(private readonly now: () => number) {}

  note(kind: Kind, source: string, isOk: boolean) {
    const startedAt = Math.floor(this.now() / hour) * hour;
    if (startedAt !== this.startedAt) {
      this.past = this.report;
      this.startedAt = startedAt;
      this.counts = new Counts();
    }
    this.counts.note(kind, source, isOk);
  }

  /** Reports the hours of the last 24 that have counts, oldest first. */
  get report(): HourReport[] {
    const since = this.now() - maxHours * hour;
    return [...this.past, this.current].filter(({ at }) => Date.parse(at) > since);
  }

  private get current(): HourReport {
    return { at: new Date(this.startedAt).toISOString(), ...this.counts.report };
  }
}
