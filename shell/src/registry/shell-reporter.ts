import type { ShellReport, ShellReports } from './shell-reports';

/** Writes what this shell does, for the commands that ask. The site is well without: what fails is logged. */
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

  /** Leaves the report to the shell that takes the place, and the name, of this one. */
  retire() {
    this.isRetired = true;
  }

  /** Removes the report: nobody waits for a shell that stops. */
  async stop(): Promise<void> {
    await this.writing;
    if (this.isRetired) return;
    await this.reports.remove(this.shell).catch(this.onFailed);
  }
}
