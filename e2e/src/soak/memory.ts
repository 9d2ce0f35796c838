import { readFileSync } from 'node:fs';

/** Milliseconds between two samples. */
const interval = 2_000;

export interface Trend {
  first: number;
  last: number;
  /**
   * Megabytes a minute, and its margin: two standard errors of the fit. A thread that was just replaced is in several
   * samples, so they count less: by the share that each repeats of the previous one.
   */
  slope: number;
  noise: number;
}

/** Samples the memory of a process, including its renderer threads. */
export class MemoryOf {
  private readonly samples: { minute: number; megabytes: number }[] = [];
  private readonly timer: NodeJS.Timeout;

  constructor(private readonly pid: number) {
    const began = Date.now();
    this.timer = setInterval(() => {
      this.samples.push({ minute: (Date.now() - began) / 60_000, megabytes: this.resident() });
    }, interval);
  }

  /** Fits a least-squares line to the second half: by then each thread has been replaced several times. */
  stop(): Trend {
    clearInterval(this.timer);
    const half = this.samples.slice(Math.floor(this.samples.length / 2));
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    const [x, y] = [mean(half.map(({ minute }) => minute)), mean(half.map(({ megabytes }) => megabytes))];
    const spread = half.reduce((sum, { minute }) => sum + (minute - x) ** 2, 0);
    const slope = half.reduce((sum, { minute, megabytes }) => sum + (minute - x) * (megabytes - y), 0) / spread;
    const residuals = half.map(({ minute, megabytes }) => megabytes - y - slope * (minute - x));
    const off = residuals.reduce((sum, one) => sum + one ** 2, 0);
    const repeated = residuals.slice(1).reduce((sum, one, index) => sum + one * (residuals[index] ?? 0), 0) / off;
    const share = Math.min(0.9, Math.max(0, repeated));
    const noise = 2 * Math.sqrt((off / (half.length - 2) / spread) * ((1 + share) / (1 - share)));
    return { first: half[0]?.megabytes ?? 0, last: half.at(-1)?.megabytes ?? 0, slope, noise };
  }

  private resident(): number {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${this.pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes) / 1024;
  }
}
