import type { ShellReport, ShellReports } from './shell-reports';

/** Milliseconds before a retry when the storage does not accept the report. */
const retryInterval = 5_000;

/** Writes the state of this shell for release commands. The site does not depend on it: failures are only logged. */
export class ShellReporter {
  /** The last report that was written. */
  private written = '';
  private wanted: ShellReport | null = null;
  private retry: NodeJS.Timeout | null = null;
  private isRetired = false;
  private isStopped = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly reports: ShellReports,
    private readonly shell: string,
    private readonly onFailed: (error: unknown) => void,
    private readonly retryAfter = retryInterval,
  ) {}

  report(revision: number, remotes: ShellReport['remotes']) {
    this.wanted = { shell: this.shell, revision, remotes };
    this.next();
  }

  /** Leaves the report to the shell that replaces this one under the same name. */
  retire() {
    this.isRetired = true;
  }

  /** Removes the report, so that commands do not wait for a stopped shell. */
  async stop(): Promise<void> {
    this.isStopped = true;
    await this.writing;
    if (this.isRetired) return;
    await this.reports.remove(this.shell).catch(this.onFailed);
  }

  private next() {
    if (this.retry) clearTimeout(this.retry);
    this.retry = null;
    this.writing = this.writing.then(() => this.write());
  }

  private async write(): Promise<void> {
    const { wanted } = this;
    const text = JSON.stringify(wanted);
    if (!wanted || text === this.written || this.isRetired || this.isStopped) return;
    try {
      await this.reports.write(wanted);
      this.written = text;
    } catch (error) {
      this.onFailed(error);
      // The retry of a report that fails while the shell stops would write it after it is removed.
      if (!this.isStopped) this.retry = setTimeout(() => this.next(), this.retryAfter).unref();
    }
  }
}
