import type { ShellReport, ShellReports } from './shell-reports';

/** Milliseconds for a shell to apply a revision: longer than it waits for a release that does not load, 20 s. */
const defaultTimeout = 25_000;
const interval = 100;

/** What the running shells did with one remote in a revision. */
export interface RolloutResult {
  applied: readonly string[];
  /** Shells that stay on another release, or on none, with the reason. */
  failed: readonly { shell: string; active: string | null; reason: string }[];
  /** Shells that have not reported. They are dropped until they report again. */
  silent: readonly string[];
}

const releasesOf = ({ remotes }: ShellReport, remote: string) =>
  [remotes[remote]?.state, remotes[remote]?.canary].filter((release) => release !== undefined);

/** Waits until every running shell has applied one remote of a revision, or until the timeout. */
export async function waitForShells(
  reports: ShellReports,
  { revision, remote, timeout = defaultTimeout }: { revision: number; remote: string; timeout?: number },
): Promise<RolloutResult> {
  const deadline = Date.now() + timeout;
  let reported = await reports.read();
  const isBehind = (report: ShellReport) => report.revision < revision;
  const isLoading = (report: ShellReport) => releasesOf(report, remote).some(({ kind }) => kind === 'loading');
  while (reported.some((report) => isBehind(report) || isLoading(report)) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    reported = await reports.read();
  }
  const silent = reported.filter(isBehind).map(({ shell }) => shell);
  for (const shell of silent) await reports.remove(shell);
  const current = reported.filter((report) => !isBehind(report));
  const failed = current.flatMap((report) => {
    const [reason] = releasesOf(report, remote).flatMap((release) => {
      if (release.kind === 'failed') return [release.reason];
      return release.kind === 'loading' ? ['it is still loading'] : [];
    });
    return reason ? [{ shell: report.shell, active: report.remotes[remote]?.active ?? null, reason }] : [];
  });
  const applied = current.map(({ shell }) => shell).filter((shell) => !failed.some((other) => other.shell === shell));
  return { applied, failed, silent };
}
