import { RetriedTask } from '../retried-task';
import type { ShellReport, ShellReports } from './shell-reports';

/** Milliseconds before a retry when the storage does not accept the report. */
const retryInterval = 5_000;

/** Writes the state of this shell for release commands. The site does not depend on it: failures are only logged. */
export class ShellReporter {
  /** The last report that was written. */
  private written = '';
  private wanted: ShellReport | null = null;
  private isRetired = false;
  private readonly writing: RetriedTask;

  constructor(
    private readonly reports: ShellReports,
    private readonly shell: string,
    private readonly onFailed: (error: unknown) => void,
    retryAfter = retryInterval,
  ) {
    this.writing = new RetriedTask(() => this.write(), { retryAfter, onFailed });
  }

  report(revision: number, remotes: ShellReport['remotes']) {
    this.wanted = { shell: this.shell, revision, remotes };
    void this.writing.run();
  }

  /** Leaves the report to the shell that replaces this one under the same name. */
  retire() {
    this.isRetired = true;
  }

  /** Removes the report, so that commands do not wait for a stopped shell. */
  async stop(): Promise<void> {
    // A report that is written later would stand there after it is removed.
    await this.writing.stop();
    if (this.isRetired) return;
    await this.reports.remove(this.shell).catch(this.onFailed);
  }

  private async write(): Promise<void> {
    const { wanted } = this;
    const text = JSON.stringify(wanted);
    if (!wanted || text === this.written || this.isRetired) return;
    await this.reports.write(wanted);
    this.written = text;
  }
}
