import { Activity, memo, use, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPath, useRoutes, type Location, type RouteObject } from 'react-router';
import { useLocation } from 'react-router-dom';

import { UnavailablePage } from '../layout/unavailable-page';
import type { PageFinder, SiteRoute } from '../routing/site-routes';
import type { Arrivals } from './arrivals';
import type { View } from './boot-data';
import type { PrerenderTarget } from './prerender-target';
import { DocumentNavigation } from './document-navigation';
import { Gone, NotFound } from './not-found';
import type { PageModules } from './page-modules';
import { PageOutlet } from './page-outlet';

const errorViews = { 'not-found': NotFound, gone: Gone, unavailable: UnavailablePage };

interface PagesProps {
  view: View;
  routes: readonly SiteRoute[];
  pageAt: PageFinder;
  modules: PageModules;
  /** None on the server. */
  arrivals?: Arrivals | undefined;
  prerender: PrerenderTarget;
}

/** The current page or error view, and a hidden prerender of the page the visitor is about to open. */
export function Pages({ view, routes, pageAt, modules, arrivals, prerender }: PagesProps) {
  const location = useLocation();
  const next = useSyncExternalStore(prerender.subscribe, prerender.current, () => undefined);
  const isInBrowser = arrivals !== undefined;
  const routeAt = useMemo(
    () => routeFinder(routes, pageAt, modules, isInBrowser ? deviceDay : () => ''),
    [routes, pageAt, modules, isInBrowser],
  );
  const { pathname, key } = location;
  // The key changes also for a visitor who gives up on a page and stays on this one.
  useEffect(() => arrivals?.show(pathname), [arrivals, pathname, key]);
  // A navigation ends any prerender.
  useEffect(() => () => prerender.set(undefined), [prerender, pathname]);
  // A navigation is a transition: meanwhile the previous page stays.
  if (arrivals) use(arrivals.of(location));
  // A link to the current page, or one whose page became ready after the click: after the next navigation it would keep
  // this page in the document beside the new one, and its heading would get the focus.
  const isOpen = next?.pathname === pathname;
  useEffect(() => {
    if (isOpen) prerender.set(undefined);
  }, [prerender, isOpen]);
  if (view !== 'page') {
    const ErrorView = errorViews[view];
    return <ErrorView />;
  }
  const isPrerender = next !== undefined && !isOpen;
  return [
    <Page key={pathname} routeAt={routeAt} location={location} isPrerender={false} />,
    isPrerender && <Page key={next.pathname} routeAt={routeAt} location={next} isPrerender />,
  ];
}

const deviceDay = () => new Date().toDateString();

/**
 * Returns a function that makes the router's object for the page at a path: with one, it ranks no others.
 * @param day of the device, to notice that it has changed. A wrong one does no harm
 */
function routeFinder(routes: readonly SiteRoute[], pageAt: PageFinder, modules: PageModules, day: () => string) {
  const opened = day();
  // There is only one gate.
  const signInPath = routes.find(({ page }) => page.opens)?.path ?? '/';
  return (pathname: string): RouteObject => {
    const route = pageAt(pathname)?.route;
    // A path unknown to this page view's releases, or days left that are counted from the day of an old tab: the server
    // has the current ones. Without a connection an old count is better than nothing.
    const isOutdated = route?.page.rendering === 'server' && day() !== opened && navigator.onLine;
    if (!route || route.undecided || isOutdated) return { path: '*', element: <DocumentNavigation /> };
    return { path: route.path, element: <PageOutlet route={route} modules={modules} signInPath={signInPath} /> };
  };
}

interface MatchedProps {
  routeAt: (pathname: string) => RouteObject;
  location: Location;
}

/** Re-renders only for another location; everything inside that uses the location changes with it. */
const Matched = memo(function Matched({ routeAt, location }: MatchedProps) {
  const element = useRoutes([routeAt(location.pathname)], location);
  // The router runs this at each navigation, whatever the location given to it, and returns another element each time.
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  return useMemo(() => element, [routeAt, location]);
});

interface PageProps extends MatchedProps {
  /** The visitor has not navigated yet: it is rendered at idle priority, hidden and without effects. */
  isPrerender: boolean;
}

function Page({ routeAt, location, isPrerender }: PageProps) {
  // Fixed at mount: another parent type after navigation would remount the page.
  const [wasPrerendered] = useState(isPrerender);
  const [prerendered] = useState(location);
  if (!wasPrerendered) return <Matched routeAt={routeAt} location={location} />;
  return (
    <Activity mode={isPrerender ? 'hidden' : 'visible'}>
      <Matched routeAt={routeAt} location={isSame(location, prerendered) ? prerendered : location} />
    </Activity>
  );
}

/** Returns whether two locations are indistinguishable to a page. */
const isSame = (a: Location, b: Location) => createPath(a) === createPath(b) && a.state === b.state;
