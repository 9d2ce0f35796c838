import type { ShellReport, ShellReports } from './shell-reports';

/** Writes the state of this shell for release commands. The site does not depend on it: failures are only logged. */
export class ShellReporter {
  private last = '';
  private isRetired = false;
  private writing: Promise<void> = Promise.resolve();

  constructor(
    private readonly reports: ShellReports,
    private readonly shell: string,
    private readonly onFailed: (error: unknown) => void,
  ) {}

  report(revision: number, remotes: ShellReport['remotes']) {
    const report: ShellReport = { shell: this.shell, revision, remotes };
    const text = JSON.stringify(report);
    if (text === this.last || this.isRetired) return;
    this.last = text;
    this.writing = this.writing.then(() => this.reports.write(report)).catch(this.onFailed);
  }

  /** Leaves the report to the shell that replaces this one under the same name. */
  retire() {
    this.isRetired = true;
  }

  /** Removes the report, so that commands do not wait for a stopped shell. */
  async stop(): Promise<void> {
    await this.writing;
    if (this.isRetired) return;
    await this.reports.remove(this.shell).catch(this.onFailed);
  }
}
