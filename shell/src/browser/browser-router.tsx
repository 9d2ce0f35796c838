import { startTransition, useEffect, useLayoutEffect, useState } from 'react';
// "Unsafe" stands for: without a promise that the next version has it.
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type BrowserRouterProps } from 'react-router';

/** Milliseconds after which a navigation is shown as pending. */
const pendingAfter = 300;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Shows that a page is on its way: see the global styles. */
const mark = (isArriving: boolean) => void document.documentElement.toggleAttribute('data-arriving', isArriving);

/** As a browser does, enters an address once in the history that is opened again: it would need two steps back. */
function createHistory() {
  const history = createBrowserHistory({ v5Compat: true });
  const { push } = history;
  history.push = (to, state) => {
    // A new entry inherits the mode, which `DocumentNavigation` may have set.
    window.history.scrollRestoration = 'auto';
    // Not the location that is shown: that of the first of two presses may still be on its way.
    const isSame = history.createURL(to).href === window.location.href;
    (isSame ? history.replace : push)(to, state);
  };
  return history;
}

/**
 * The router's `BrowserRouter`, except that it shows when a page, or the results of a search, are on their way, while the
 * visitor stays where they were. A pending state of React's would say the same for one more render at each click.
 */
export function BrowserRouter({ basename, children }: Pick<BrowserRouterProps, 'basename' | 'children'>) {
  const [history] = useState(createHistory);
  const [shown, show] = useState({ location: history.location, action: history.action });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        clearTimeout(timer);
        timer = setTimeout(mark, pendingAfter, true);
        startTransition(() => show(next));
      }),
    [history],
  );
  useEffect(() => {
    clearTimeout(timer);
    mark(false);
  }, [shown]);
  return (
    <Router basename={basename} location={shown.location} navigationType={shown.action} navigator={history}>
      {children}
    </Router>
  );
}
