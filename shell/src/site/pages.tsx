import { Activity, memo, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { createPath, useRoutes, type Location, type RouteObject } from 'react-router';
import { useLocation } from 'react-router-dom';

import { UnavailablePage } from '../layout/unavailable-page';
import type { SiteRoute } from '../routing/site-routes';
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
  modules: PageModules;
  prerender: PrerenderTarget;
}

/** The page at the address, or what stands for it; and out of sight the one that the visitor is about to go to. */
export function Pages({ view, routes, modules, prerender }: PagesProps) {
  const location = useLocation();
  const next = useSyncExternalStore(prerender.subscribe, prerender.current, () => undefined);
  const objects = useMemo(() => routeObjects(routes, modules), [routes, modules]);
  // Who went to a page, this one or another, points at nothing yet.
  useEffect(() => () => prerender.set(undefined), [prerender, location.pathname]);
  if (view !== 'page') {
    const ErrorView = errorViews[view];
    return <ErrorView />;
  }
  const isAhead = next !== undefined && next.pathname !== location.pathname;
  return [
    <Page key={location.pathname} routes={objects} location={location} isAhead={false} />,
    isAhead && <Page key={next.pathname} routes={objects} location={next} isAhead />,
  ];
}

function routeObjects(routes: readonly SiteRoute[], modules: PageModules): RouteObject[] {
  // There is one gate.
  const signInPath = routes.find(({ page }) => page.opens)?.path ?? '/';
  return [
    ...routes.map((route) => ({
      path: route.path,
      element: route.undecided ? (
        <DocumentNavigation />
      ) : (
        <PageOutlet route={route} modules={modules} signInPath={signInPath} />
      ),
    })),
    // A path that no release of this page view knows: the server knows the releases of now.
    { path: '*', element: <DocumentNavigation /> },
  ];
}

interface MatchedProps {
  routes: RouteObject[];
  location: Location;
}

/** It renders anew only for another location, since all that asks for the location does so with it. */
const Matched = memo(function Matched({ routes, location }: MatchedProps) {
  return useRoutes(routes, location);
});

interface PageProps extends MatchedProps {
  /** Nobody went there yet: it is rendered when there is nothing else to do, hidden, and without its effects. */
  isAhead: boolean;
}

function Page({ routes, location, isAhead }: PageProps) {
  // It stays what it was when somebody goes there: another kind of parent would make the page anew.
  const [cameAhead] = useState(isAhead);
  const [foreseen] = useState(location);
  if (!cameAhead) return <Matched routes={routes} location={location} />;
  return (
    <Activity mode={isAhead ? 'hidden' : 'visible'}>
      <Matched routes={routes} location={isSame(location, foreseen) ? foreseen : location} />
    </Activity>
  );
}

/** Whether a page cannot tell one from the other. */
const isSame = (one: Location, other: Location) => createPath(one) === createPath(other) && one.state === other.state;
