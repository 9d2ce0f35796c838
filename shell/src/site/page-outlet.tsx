import { memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isGateOpen, Loading, rememberPlace, useSiteIfKnown } from 'ui';

import type { SiteRoute } from '../routing/site-routes';
import { PageBoundary } from './page-boundary';
import { FocusOnLoad } from './focus-on-load';
import type { PageModules } from './page-modules';
import { WithoutScripts } from './without-scripts';

const never = () => () => {};

/** False while the server's HTML is hydrated, true ever after. */
const useInBrowser = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

interface PageProps {
  route: SiteRoute;
  modules: PageModules;
  /** Where a visitor passes the gate. */
  signInPath: string;
}

/** It renders when it is told of another page, and not with what is around it. */
const LoadedPage = memo(function LoadedPage({ route, modules }: Pick<PageProps, 'route' | 'modules'>) {
  const Page = use(modules.load(route)).default;
  return (
    <>
      <Page />
      <FocusOnLoad />
    </>
  );
});

/** Sends somebody to the sign-in page, which brings them back. */
function SignInFirst({ path }: { path: string }) {
  // The router's: the browser's own has changed by the time of the effect, since the child's effect comes first.
  const [wanted] = useState(useLocation());
  useEffect(() => rememberPlace(wanted), [wanted]);
  return <Navigate to={path} replace />;
}

/** A page that the server does not render: while its HTML is hydrated there is a title, and a word to who runs no scripts. */
function BrowserPage(props: PageProps) {
  const inBrowser = useInBrowser();
  const site = useSiteIfKnown();
  if (!inBrowser) {
    return (
      <>
        {site && <title>{site.name}</title>}
        <noscript>
          <WithoutScripts site={site} />
        </noscript>
      </>
    );
  }
  // The API guards what the page shows; this only spares an admin who is signed out an empty page.
  if (props.route.page.gate && !isGateOpen()) return <SignInFirst path={props.signInPath} />;
  return <LoadedPage route={props.route} modules={props.modules} />;
}

/** What shows while a page's code or data is on its way. A document has a title at every moment. */
function PageLoading() {
  const site = useSiteIfKnown();
  return (
    <>
      <title>{site ? `Loading... | ${site.name}` : 'Loading...'}</title>
      <Loading />
    </>
  );
}

/** A page, and what shows while its code comes or when it fails. */
export function PageOutlet({ route, modules, signInPath }: PageProps) {
  const { pathname } = useLocation();
  return (
    // The key makes each navigation a new boundary: a transition would keep the old page instead of showing `Loading...`.
    <PageBoundary key={pathname} onRetry={() => modules.forget(route)}>
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
