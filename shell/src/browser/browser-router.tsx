import { useEffect, useLayoutEffect, useState, useTransition } from 'react';
// "Unsafe" stands for: without a promise that the next version has it.
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory, type BrowserRouterProps } from 'react-router';

/** Milliseconds within which a page counts as there at once: nothing shows that it is on its way. */
const atOnce = 150;

/**
 * The router's `BrowserRouter`, except that it shows when a page, or the results of a search, are on their way: while the
 * visitor stays where they were, the document has the attribute that the global styles turn into a line.
 */
export function BrowserRouter({ basename, children }: Pick<BrowserRouterProps, 'basename' | 'children'>) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ location, action }, show] = useState({ location: history.location, action: history.action });
  const [isArriving, startNavigation] = useTransition();
  useLayoutEffect(() => history.listen((next) => startNavigation(() => show(next))), [history]);
  useEffect(() => {
    if (!isArriving) return undefined;
    const { documentElement } = document;
    const timer = setTimeout(() => documentElement.toggleAttribute('data-arriving', true), atOnce);
    return () => {
      clearTimeout(timer);
      documentElement.toggleAttribute('data-arriving', false);
    };
  }, [isArriving]);
  return (
    <Router basename={basename} location={location} navigationType={action} navigator={history}>
      {children}
    </Router>
  );
}
