import type { ShellReport, ShellReports } from './shell-reports';

/** Milliseconds in which a shell must have applied a revision. Loading a release may take a third of it. */
const patientTimeout = 15_000;
const interval = 100;

/** What the shells that run did with one remote in one revision. */
export interface ShellAnswers {
  applied: readonly string[];
  /** Shells that go on with another release, or with none, and why. */
  failed: readonly { shell: string; active: string | null; reason: string }[];
  /** Shells that have not said anything. They are forgotten until they do. */
  silent: readonly string[];
}

/** Waits until every shell that runs has applied a revision, or the time is over. */
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
