import { QueryClientProvider, type QueryClient } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ThemeProvider, TodayProvider } from 'ui';

import { Layout } from '../layout/layout';
import { pageFinder, siteRoutes } from '../routing/site-routes';
import type { Arrivals } from './arrivals';
import type { BootData } from './boot-data';
import { PrerenderTarget } from './prerender-target';
import { KnownPages } from './known-pages';
import { otherLanguages } from './other-languages';
import type { PageModules } from './page-modules';
import { Pages } from './pages';

interface AppProps {
  boot: BootData;
  modules: PageModules;
  /** Has the data of the first view. */
  queryClient: QueryClient;
  /** Not used on the server, where no navigation happens. */
  arrivals?: Arrivals;
  prerender?: PrerenderTarget;
  /** Browser-only components without markup. */
  children?: ReactNode;
}

const noPrerender = new PrerenderTarget();

/** The whole site, the same on server and client. The caller provides the router. */
export function App(props: AppProps) {
  const { boot, modules, queryClient, arrivals, prerender = noPrerender, children } = props;
  return (
    <QueryClientProvider client={queryClient}>
      <TodayProvider today={boot.today}>
        <ThemeProvider>
          <Site boot={boot} modules={modules} arrivals={arrivals} prerender={prerender} />
          {children}
        </ThemeProvider>
      </TodayProvider>
    </QueryClientProvider>
  );
}

type SiteProps = Pick<AppProps, 'boot' | 'modules' | 'arrivals'> & { prerender: PrerenderTarget };

function Site({ boot, modules, arrivals, prerender }: SiteProps) {
  const location = useLocation();
  const [first] = useState(location);
  const routes = useMemo(() => siteRoutes(boot.remotes), [boot]);
  const isFirst = location.key === first.key && location.pathname === first.pathname;
  const view = isFirst ? boot.view : 'page';
  const pageAt = useMemo(() => pageFinder(routes), [routes]);
  const { pathname } = location;
  // A cached page was rendered without parameters that it does not read. Its links say the same in the browser.
  const search = isFirst ? (boot.search ?? '') : location.search;
  return (
    <KnownPages routes={routes}>
      <Layout remotes={boot.remotes} languages={otherLanguages(pageAt, { view, pathname, search })}>
        <Pages {...{ view, routes, pageAt, modules, arrivals, prerender }} />
      </Layout>
    </KnownPages>
  );
}
