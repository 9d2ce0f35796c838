interface Hold {
  /** The address of the page. Entries of the history that have it too are the same page. */
  path: string;
  /** Whether the page is to be kept. Asked at each press. */
  isHeld: () => boolean;
  /** `leave` goes where Back or Forward would have gone. */
  onLeaving: (leave: () => void) => void;
}

/**
 * Keeps the page when Back or Forward is pressed, where the browser allows it: since 2022 (Chrome) to 2026 (Firefox), and
 * not twice unless somebody has touched the page in between, so that no page can trap anybody. Where it does not, the
 * page goes, sends its words on the way, and leaves them on this device.
 * @returns what ends it
 */
export function holdInHistory({ path, isHeld, onLeaving }: Hold): () => void {
  const { navigation } = window as { navigation?: Navigation }; // older browsers have none
  function onNavigate(event: NavigateEvent) {
    const { url, key } = event.destination;
    if (event.navigationType !== 'traverse' || !event.cancelable || !isHeld() || new URL(url).pathname === path) return;
    event.preventDefault();
    onLeaving(() => {
      letGo();
      navigation?.traverseTo(key);
    });
  }
  const letGo = () => navigation?.removeEventListener('navigate', onNavigate);
  navigation?.addEventListener('navigate', onNavigate);
  return letGo;
}
