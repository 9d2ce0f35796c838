interface Hold {
  /** Path of the page. History entries with the same path are the same page. */
  path: string;
  /** Whether to hold the page. Checked at each navigation. */
  isHeld: () => boolean;
  /** `leave` continues to where Back or Forward would have gone. */
  onLeaving: (leave: () => void) => void;
}

/**
 * Holds the page when Back or Forward is pressed, if the browser supports it (Chrome since 2022, Firefox since 2026).
 * Browsers allow it only once until the next user interaction, so that no page can trap visitors. Otherwise the page
 * unloads, sends its edits on the way, and leaves them in the local copy.
 * @returns a function that ends it
 */
export function holdInHistory({ path, isHeld, onLeaving }: Hold): () => void {
  const { navigation } = window as { navigation?: Navigation }; // missing in older browsers
  function onNavigate(event: NavigateEvent) {
    const { url, key } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || !isHeld() || new URL(url).pathname === path) return;
    event.preventDefault();
    onLeaving(() => {
      release();
      navigation?.traverseTo(key);
    });
  }
  const release = () => navigation?.removeEventListener('navigate', onNavigate);
  navigation?.addEventListener('navigate', onNavigate);
  return release;
}
