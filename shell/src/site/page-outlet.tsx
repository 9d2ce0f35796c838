import { memo, Suspense, use, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isGateOpen, Loading, rememberPlace, useHydrated, useSiteIfKnown } from 'ui';

import type { SiteRoute } from '../routing/site-routes';
import { PageBoundary } from './page-boundary';
import { FocusOnLoad } from './focus-on-load';
import type { PageModules } from './page-modules';
import { WithoutScripts } from './without-scripts';

interface PageProps {
  route: SiteRoute;
  modules: PageModules;
  /** Path of the sign-in page. */
  signInPath: string;
}

/** Re-renders only for another page, not with its surroundings. */
const LoadedPage = memo(function LoadedPage({ route, modules }: Pick<PageProps, 'route' | 'modules'>) {
  const Page = use(modules.load(route)).default;
  return (
    <>
      <Page />
      <FocusOnLoad />
    </>
  );
});

/** Redirects to the sign-in page, which returns to this page. */
function SignInFirst({ path }: { path: string }) {
  // The router's location: the browser's has already changed when this effect runs, because the child's effect runs
  // first.
  const [wanted] = useState(useLocation());
  useEffect(() => rememberPlace(wanted), [wanted]);
  return <Navigate to={path} replace />;
}

/**
 * A page that the server does not render. During hydration it has only a title, and a message for browsers without
 * scripts.
 */
function BrowserPage(props: PageProps) {
  const isHydrated = useHydrated();
  const site = useSiteIfKnown();
  if (!isHydrated) {
    return (
      <>
        {site && <title>{site.name}</title>}
        {/* Browsers that run scripts neither show nor hydrate it. */}
        <noscript>{process.env.RENDERED_BY !== 'browser' && <WithoutScripts site={site} />}</noscript>
      </>
    );
  }
  // The API guards the data; this only avoids an empty page for a signed-out admin.
  if (props.route.page.gate && !isGateOpen()) return <SignInFirst path={props.signInPath} />;
  return <LoadedPage route={props.route} modules={props.modules} />;
}

/** Shown while a page's code or data is loading. A document always needs a title. */
function PageLoading() {
  const site = useSiteIfKnown();
  return (
    <>
      <title>{site ? `Loading... | ${site.name}` : 'Loading...'}</title>
      <Loading />
    </>
  );
}

/** A page with its loading and error states. */
export function PageOutlet({ route, modules, signInPath }: PageProps) {
  const { pathname } = useLocation();
  return (
    // The key creates a new boundary for each navigation: a transition would keep the old page instead of showing
    // `Loading...`.
    <PageBoundary key={pathname} onRetry={() => modules.evict(route)}>
      <Suspense fallback={<PageLoading />}>
        {route.page.rendering === 'browser' ? (
          <BrowserPage route={route} modules={modules} signInPath={signInPath} />
        ) : (
          <LoadedPage route={route} modules={modules} />
        )}
      </Suspense>
    </PageBoundary>
  );
}
