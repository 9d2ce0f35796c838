import { readFileSync } from 'node:fs';

/** Milliseconds between two looks. */
const interval = 2_000;

export interface Trend {
  first: number;
  last: number;
  /** Megabytes a minute, and how far it may be off: two standard errors of the fit. */
  slope: number;
  noise: number;
}

/** What a process has in memory, its renderer threads among it. */
export class MemoryOf {
  private readonly samples: { minute: number; megabytes: number }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    const began = Date.now();
    this.timer = setInterval(() => {
      this.samples.push({ minute: (Date.now() - began) / 60_000, megabytes: this.resident() });
    }, interval);
  }

  /** The line of least squares through the second half: by then each of its threads has been replaced several times. */
  stop(): Trend {
    clearInterval(this.timer);
    const half = this.samples.slice(Math.floor(this.samples.length / 2));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [x, y] = [mean(half.map(({ minute }) => minute)), mean(half.map(({ megabytes }) => megabytes))];
    const spread = half.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
    const slope = half.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0) / spread;
    const off = half.reduce((sum, { minute, megabytes }) => sum + (megabytes - y - slope * (minute - x)) ** 2, 0);
    const noise = 2 * Math.sqrt(off / (half.length - 2) / spread);
    return { first: half[0]?.megabytes ?? 0, last: half.at(-1)?.megabytes ?? 0, slope, noise };
  }

  private resident(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }
}
