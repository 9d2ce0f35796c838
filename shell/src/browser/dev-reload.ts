/**
 * In development: reloads the page when the server reports another revision or has restarted.
 * @param revision that the page was made of: a change may arrive before the page listens
 */
export function reloadOnChange(revision: number) {
  const isOutdated = outdatedBy(revision);
  new EventSource('/_dev/changes').addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (isOutdated(data)) window.location.reload();
  });
}

/** Returns a test for the reports of a server, each its start and its revision: `1f2e 7`. */
export function outdatedBy(revision: number) {
  let first: string | null = null;
  return (report: string): boolean => {
    first ??= report;
    return report !== first || !report.endsWith(` ${revision}`);
  };
}
