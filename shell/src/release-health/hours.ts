import { Counts, type HealthReport, type Kind } from './counts';

/** Hours that are shown. */
const mostHours = 24;
const hour = 60 * 60 * 1000;

/** What was seen of one release in an hour, which began at `at`. */
export interface HourReport extends HealthReport {
  at: string;
}

/** What was seen of one release by the hour. Of an hour that is over only its numbers stay, and no sources. */
export class Hours {
  private readonly past: HourReport[] = [];
  private began = 0;
  private counts = new Counts();

  /** @param now the clock, in milliseconds */
  constructor(private readonly now: () => number) {}

  note(kind: Kind, source: string, isOk: boolean) {
    const began = Math.floor(this.now() / hour) * hour;
    if (began !== this.began) {
      if (this.began > 0) this.past.push(this.current);
      this.began = began;
      this.counts = new Counts();
    }
    this.counts.note(kind, source, isOk);
  }

  /** Of the last 24 hours those in which anything was seen, the oldest first. */
  get report(): HourReport[] {
    const since = this.now() - mostHours * hour;
    this.past.splice(0, this.past.findLastIndex(({ at }) => Date.parse(at) <= since) + 1);
    return this.began > since ? [...this.past, this.current] : [];
  }

  private get current(): HourReport {
    return { at: new Date(this.began).toISOString(), ...this.counts.report };
  }
}
