import { createLoader, statusOf } from 'contract/request';
import { prefix } from 'contract/words';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { pageFinder, siteRoutes } from '../routing/site-routes';
import { App } from '../site/app';
import { Arrivals } from '../site/arrivals';
import { PrerenderTarget } from '../site/prerender-target';
import { createQueryClient } from '../site/query-client';
import { reloadOnChange } from './dev-reload';
import { federatedModules } from './federated-modules';
import { HydratedMark } from './hydrated-mark';
import { IgnoreAccidentalPresses } from './ignore-accidental-presses';
import { NavigationEffects } from './navigation-effects';
import { PageDataPrefetcher } from './page-data';
import { PagePrefetcher } from './page-prefetcher';
import { pageReports } from './page-reports';
import { prefetchInView } from './prefetch-in-view';
import { PrefetchOnIntent } from './prefetch-on-intent';
import { readBootData } from './read-boot-data';
import { batchStyles } from './style-batches';

/**
 * Statuses that a page presents to the visitor: moved, gone, not found, session expired. Any other error is a fault.
 */
const isExpected = (error: unknown) => [301, 308, 401, 404, 410].includes(statusOf(error) ?? 0);

batchStyles();

const boot = readBootData();
const pageAt = pageFinder(siteRoutes(boot.remotes), prefix);
const routeNow = () => pageAt(window.location.pathname)?.route;
const reports = pageReports(boot, routeNow);
const modules = federatedModules(boot, reports);
const data = new PageDataPrefetcher();
const prerender = new PrerenderTarget();
const measure = () => reports.measure(routeNow()?.remote);

/**
 * Hydrates the page once its own code is loaded, so that hydration never replaces finished HTML with `Loading...`. If
 * the code fails to load, the HTML stays and its links and forms work without scripts.
 */
async function hydrate() {
  const route = boot.view === 'page' ? routeNow() : undefined;
  if (route) await modules.load(route);

  const queryClient = createQueryClient(data.wrap(createLoader()));
  for (const [key, answer] of boot.answers) queryClient.setQueryData(key, answer);
  const prefetcher = new PagePrefetcher({ pageAt, prefix, modules, data, queryClient });
  const arrivals = new Arrivals((location) => prefetcher.arrive(location));
  const root = document.getElementById('root') as HTMLElement; // always present in the server's document
  prefetchInView(prefetcher);
  // A transition yields to the browser every few milliseconds; plain hydration would be one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={prefix}>
        <App boot={boot} modules={modules} queryClient={queryClient} arrivals={arrivals} prerender={prerender}>
          <HydratedMark onHydrated={measure} />
          <NavigationEffects />
          <IgnoreAccidentalPresses />
          <PrefetchOnIntent prefetcher={prefetcher} prerender={prerender} />
        </App>
      </BrowserRouter>,
      {
        onRecoverableError(error) {
          reports.failed('hydration', error);
          console.error('Hydration repaired the page', error);
        },
        onCaughtError(error) {
          if (isExpected(error)) return;
          reports.failed('render', error);
          console.error(error);
        },
        onUncaughtError(error) {
          reports.failed('render', error);
          stayWithoutScripts(error);
          showServerPage().catch((cause: unknown) => console.warn('The page cannot be shown', cause));
        },
      },
    );
  });
}

/** Shows the page as the server made it: React removes all of it if the layout fails. */
async function showServerPage() {
  const response = await fetch(window.location.href);
  const { head, body } = new DOMParser().parseFromString(await response.text(), 'text/html');
  const root = body.querySelector('#root');
  if (!root) return;
  document.head.append(...head.querySelectorAll('title, [data-components]'));
  document.getElementById('root')?.replaceWith(root);
}

function stayWithoutScripts(error: unknown) {
  document.documentElement.dataset['static'] = 'true';
  console.warn('The page stays without scripts', error);
}

/** Hydrates the page. On failure the server's HTML stays. */
export function hydratePage(): void {
  if (process.env.NODE_ENV === 'development') reloadOnChange(boot.remotes);
  hydrate().catch(stayWithoutScripts);
}
