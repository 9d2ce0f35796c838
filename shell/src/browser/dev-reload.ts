import type { ActiveRemote } from '../site/boot-data';

/** Session storage key of the report that the tab was last reloaded for. */
const storageKey = 'reloaded-for';

/**
 * In development: reloads the page when the server reports other releases than those it was made of, or has restarted;
 * once for each report, since a preview and a canary differ from the reported releases.
 */
export function reloadOnChange(remotes: readonly ActiveRemote[]) {
  const isOutdated = outdatedBy(remotes);
  new EventSource('/_dev/changes').addEventListener('message', ({ data }: MessageEvent<string>) => {
    if (!isOutdated(data) || sessionStorage.getItem(storageKey) === data) return;
    sessionStorage.setItem(storageKey, data);
    window.location.reload();
  });
}

/**
 * Returns a test for the reports of a server. Each consists of the server's start and the folders of its releases:
 * `1f2e /_mf/mf-blog/1.0.0-cd51519b`.
 * @param remotes that the page was made of: a release may have followed before the first report
 */
export function outdatedBy(remotes: readonly Pick<ActiveRemote, 'entry'>[]) {
  let first: string | null = null;
  return (report: string): boolean => {
    first ??= report;
    const folders = report.split(' ');
    return report !== first || !remotes.every(({ entry }) => folders.some((folder) => entry.startsWith(`${folder}/`)));
  };
}
