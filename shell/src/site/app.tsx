import { HydrationBoundary, QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { Route, Routes, useLocation } from 'react-router-dom';
import { ThemeProvider, TodayProvider } from 'ui';

import { Layout } from '../layout/layout';
import { UnavailablePage } from '../layout/unavailable-page';
import { pageFinder, siteRoutes, type SiteRoute } from '../routing/site-routes';
import type { BootData, View } from './boot-data';
import { DocumentNavigation } from './document-navigation';
import { KnownPages } from './known-pages';
import { Gone, NotFound } from './not-found';
import { otherLanguages } from './other-languages';
import type { PageModules } from './page-modules';
import { PageOutlet } from './page-outlet';

interface AppProps {
  boot: BootData;
  modules: PageModules;
  queryClient: QueryClient;
  /** What only the browser does beside the page, without markup of its own. */
  children?: ReactNode;
}

/** The whole site, the same on the server and in the browser; the router around it is the caller's. */
export function App({ boot, modules, queryClient, children }: AppProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <HydrationBoundary state={boot.state}>
        <TodayProvider today={boot.today}>
          <ThemeProvider>
            <Site boot={boot} modules={modules} />
            {children}
          </ThemeProvider>
        </TodayProvider>
      </HydrationBoundary>
    </QueryClientProvider>
  );
}

const substitutes = { 'not-found': NotFound, gone: Gone, unavailable: UnavailablePage };

function Site({ boot, modules }: Pick<AppProps, 'boot' | 'modules'>) {
  const location = useLocation();
  const [first] = useState(location);
  const routes = useMemo(() => siteRoutes(boot.remotes), [boot]);
  const isFirst = location.key === first.key && location.pathname === first.pathname;
  const view = isFirst ? boot.view : 'page';
  const pageAt = useMemo(() => pageFinder(routes), [routes]);
  const shown = view === 'page' ? pageAt(location.pathname)?.route : undefined;
  return (
    <KnownPages routes={routes}>
      <Layout remotes={boot.remotes} languages={shown ? otherLanguages(shown, location) : []}>
        <Pages view={view} routes={routes} modules={modules} />
      </Layout>
    </KnownPages>
  );
}

interface PagesProps {
  view: View;
  routes: readonly SiteRoute[];
  modules: PageModules;
}

function Pages({ view, routes, modules }: PagesProps) {
  // There is one gate.
  const signInPath = routes.find(({ page }) => page.opens)?.path ?? '/';
  if (view !== 'page') {
    const Substitute = substitutes[view];
    return <Substitute />;
  }
  return (
    <Routes>
      {routes.map((route) => (
        <Route
          key={route.path}
          path={route.path}
          element={
            route.undecided ? (
              <DocumentNavigation />
            ) : (
              <PageOutlet route={route} modules={modules} signInPath={signInPath} />
            )
          }
        />
      ))}
      {/* A path that no release of this page view knows: the server knows the releases of now. */}
      <Route path="*" element={<DocumentNavigation />} />
    </Routes>
  );
}
