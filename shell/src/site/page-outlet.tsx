import { memo, Suspense, use, useEffect, useState, useSyncExternalStore } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { isGateOpen, Loading, rememberPlace, useSiteIfKnown } from 'ui';

import type { SiteRoute } from '../routing/site-routes';
import { PageBoundary } from './page-boundary';
import type { PageModules } from './page-modules';
import { WithoutScripts } from './without-scripts';

const signInPath = '/blogpost/login';

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
}

/** It renders when it is told of another page, and not with what is around it. */
const LoadedPage = memo(function LoadedPage({ route, modules }: PageProps) {
  const Page = use(modules.load(route)).default;
  return <Page />;
});

/** Sends somebody to the sign-in page, which brings them back. */
function SignInFirst() {
  // The router's: the browser's own has changed by the time of the effect, since the child's effect comes first.
  const [wanted] = useState(useLocation());
  useEffect(() => rememberPlace(wanted), [wanted]);
  return <Navigate to={signInPath} replace />;
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
  if (props.route.page.gate && !isGateOpen()) return <SignInFirst />;
  return <LoadedPage {...props} />;
}

/** A page, and what shows while its code comes or when it fails. */
export function PageOutlet({ route, modules }: PageProps) {
  const { pathname } = useLocation();
  const Page = route.page.rendering === 'browser' ? BrowserPage : LoadedPage;
  return (
    // The key makes each navigation a new boundary: a transition would keep the old page instead of showing `Loading...`.
    <PageBoundary key={pathname} onRetry={() => modules.forget(route)}>
      <Suspense fallback={<Loading />}>
        <Page route={route} modules={modules} />
      </Suspense>
    </PageBoundary>
  );
}
