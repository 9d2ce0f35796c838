import type { ShellReport, ShellReports } from './shell-reports';

/** Milliseconds for a shell to apply a revision. Loading a release may take a third of it. */
const patientTimeout = 15_000;
const interval = 100;

/** What the running shells did with one remote in a revision. */
export interface ShellAnswers {
  applied: readonly string[];
  /** Shells that stay on another release, or on none, with the reason. */
  failed: readonly { shell: string; active: string | null; reason: string }[];
  /** Shells that have not reported. They are dropped until they report again. */
  silent: readonly string[];
}

/** Waits until every running shell has applied a revision, or until the timeout. */
export async function shellAnswers(
  reports: ShellReports,
  { revision, remote, timeout = patientTimeout }: { revision: number; remote: string; timeout?: number },
): Promise<ShellAnswers> {
  const deadline = Date.now() + timeout;
  let all = await reports.read();
  const isBehind = (report: ShellReport) => report.revision < revision;
  while (all.some(isBehind) && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, interval));
    all = await reports.read();
  }
  const silent = all.filter(isBehind).map(({ shell }) => shell);
  for (const shell of silent) await reports.remove(shell);
  const answers = all.filter((report) => !isBehind(report));
  const failed = answers.flatMap(({ shell, remotes }) => {
    const { active = null, state, canary } = remotes[remote] ?? {};
    const failure = [state, canary].find((one) => one?.kind === 'failed');
    return failure?.kind === 'failed' ? [{ shell, active, reason: failure.reason }] : [];
  });
  const applied = answers.map(({ shell }) => shell).filter((shell) => !failed.some((other) => other.shell === shell));
  return { applied, failed, silent };
}
