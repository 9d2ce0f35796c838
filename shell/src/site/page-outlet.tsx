import { Suspense, use, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Loading } from 'ui';

import type { SiteRoute } from '../routing/site-routes';
import { PageBoundary } from './page-boundary';
import type { PageModules } from './page-modules';

const signInPath = '/blogpost/login';
const gateKey = 'admin_authenticated';

const never = () => () => {};

/** False while the server's HTML is hydrated, true ever after. */
const useInBrowser = () => useSyncExternalStore(never, () => true, () => false);

function LoadedPage({ route, modules }: { route: SiteRoute; modules: PageModules }) {
  const Page = use(modules.load(route)).default;
  return <Page />;
}

/** A page, where it may be shown: past its gate, and in the browser only if it asks for that. */
export function PageOutlet({ route, modules }: { route: SiteRoute; modules: PageModules }) {
  const { pathname } = useLocation();
  const inBrowser = useInBrowser();
  if (route.page.rendering === 'browser' && !inBrowser) return null;
  // The API guards what the page shows; this only spares an admin who is signed out an empty page.
  if (route.page.gate && !sessionStorage.getItem(gateKey)) return <Navigate to={signInPath} replace />;
  return (
    // The key makes each navigation a new boundary: a transition would keep the old page instead of showing `Loading...`.
    <PageBoundary key={pathname} onRetry={() => modules.forget(route)}>
      <Suspense fallback={<Loading />}>
        <LoadedPage route={route} modules={modules} />
      </Suspense>
    </PageBoundary>
  );
}
