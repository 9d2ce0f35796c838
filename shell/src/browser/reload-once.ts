/**
 * Loads the document again when a page's script is missing, which is how a tab that is older than the releases on the
 * server comes up to date. Once per remote and revision: a reload that did not help is not tried again.
 * @returns false where the reload was used up
 */
export function reloadOnce(remote: string, revision: number): boolean {
  const key = `reloaded:${remote}:${revision}`;
  try {
    if (sessionStorage.getItem(key)) return false;
    sessionStorage.setItem(key, '1');
  } catch {
    return false; // Storage is blocked: without a memory a reload could go round in circles.
  }
  window.location.reload();
  return true;
}
