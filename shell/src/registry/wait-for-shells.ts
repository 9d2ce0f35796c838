import type { ShellReport, ShellReports } from './shell-reports';

/** Milliseconds for a shell to apply a revision. Loading a release may take a third of it. */
const defaultTimeout = 15_000;
const interval = 100;

/** What the running shells did with one remote in a revision. */
export interface RolloutResult {
  applied: readonly string[];
  /** Shells that stay on another release, or on none, with the reason. */
  failed: readonly { shell: string; active: string | null; reason: string }[];
  /** Shells that have not reported. They are dropped until they report again. */
  silent: readonly string[];
}

/** Waits until every running shell has applied a revision, or until the timeout. */
export async function waitForShells(
  reports: ShellReports,
  { revision, remote, timeout = defaultTimeout }: { revision: number; remote: string; timeout?: number },
): Promise<RolloutResult> {
  const deadline = Date.now() + timeout;
  let reported = await reports.read();
  const isBehind = (report: ShellReport) => report.revision < revision;
  while (reported.some(isBehind) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    reported = await reports.read();
  }
  const silent = reported.filter(isBehind).map(({ shell }) => shell);
  for (const shell of silent) await reports.remove(shell);
  const current = reported.filter((report) => !isBehind(report));
  const failed = current.flatMap(({ shell, remotes }) => {
    const { active = null, state, canary } = remotes[remote] ?? {};
    const failure = [state, canary].find((release) => release?.kind === 'failed');
    return failure?.kind === 'failed' ? [{ shell, active, reason: failure.reason }] : [];
  });
  const applied = current.map(({ shell }) => shell).filter((shell) => !failed.some((other) => other.shell === shell));
  return { applied, failed, silent };
}
