/** Milliseconds. A step home that has not been made by then was crossed by another press of the button, and is made again. */
const patience = 250;

interface Hold {
  /** The address of the page. Entries of the history that have it too are the same page. */
  path: string;
  /** What the router takes the page for: a new article gets its address without the router. */
  shown: string;
  /** Whether the page is to be kept. Asked at each press. */
  isHeld: () => boolean;
  /** Called once the tab is on the page again. `leave` goes where Back or Forward would have gone. */
  onLeaving: (leave: () => void) => void;
}

/**
 * Keeps the page when Back or Forward is pressed. The browser says so only after it has gone, and the router hears of
 * it first. So the entry that was gone to looks to the router like the page, for as long as it is told; then the tab
 * goes home again. The page is never taken down, and every entry of the history stays what it was.
 * Where the browser does not number its entries nothing is held: the words are on this device, and the page sends them.
 * @returns what ends it
 */
export function holdInHistory({ path, shown, isHeld, onLeaving }: Hold): () => void {
  const { navigation } = window as { navigation?: Navigation }; // browsers have it since 2022 (Chrome) to 2026 (Firefox)
  const place = () => navigation?.currentEntry?.index ?? 0;
  const { state: ownState } = window.history;
  let home = place();
  /** How many entries away the person wanted to be, while the tab is on its way home; else 0. */
  let wanted = 0;
  let disguised: { state: unknown; url: string } | null = null;
  let isLetGo = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Before `popstate`. */
  function onEntryChange({ navigationType }: NavigationCurrentEntryChangeEvent) {
    if (navigationType !== 'traverse' || isLetGo || (wanted === 0 && !isHeld())) return;
    disguised = { state: window.history.state, url: window.location.href };
    window.history.replaceState(ownState, '', shown);
  }

  /** After the router, which has listened for longer. */
  function onPop() {
    if (!disguised) return;
    window.history.replaceState(disguised.state, '', disguised.url);
    disguised = null;
    clearTimeout(timer);
    if (place() === home) ask();
    else if (window.location.pathname === path) home = place();
    else goHome();
  }

  function goHome() {
    const away = place() - home;
    if (away === 0) return;
    wanted = away;
    window.history.go(-away);
    timer = setTimeout(goHome, patience);
  }

  function ask() {
    const entries = wanted;
    wanted = 0;
    if (entries === 0) return;
    onLeaving(() => {
      isLetGo = true;
      window.history.go(entries);
    });
  }

  navigation?.addEventListener('currententrychange', onEntryChange);
  window.addEventListener('popstate', onPop);
  return () => {
    clearTimeout(timer);
    navigation?.removeEventListener('currententrychange', onEntryChange);
    window.removeEventListener('popstate', onPop);
  };
}
