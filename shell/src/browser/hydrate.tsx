import { createLoader, statusOf } from 'contract/request';
import { prefix } from 'contract/words';
import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';

import { pageFinder, siteRoutes } from '../routing/site-routes';
import { App } from '../site/app';
import { PrerenderTarget } from '../site/prerender-target';
import { createQueryClient } from '../site/query-client';
import { reloadOnChange } from './dev-reload';
import { federatedModules } from './federated-modules';
import { HydratedMark } from './hydrated-mark';
import { NavigationEffects } from './navigation-effects';
import { PageDataOnTheWay } from './page-data';
import { pageReports } from './page-reports';
import { PrefetchOnIntent } from './prefetch-on-intent';
import { readBootData } from './read-boot-data';
import { batchStyles } from './style-batches';

/** That a thing is not there, is elsewhere or gone, or that a session has ended, is an answer, and the page says so; everything else is a fault. */
const isAnswer = (error: unknown) => [301, 308, 401, 404, 410].includes(statusOf(error) ?? 0);

batchStyles();

const boot = readBootData();
const pageAt = pageFinder(siteRoutes(boot.remotes), prefix);
const routeNow = () => pageAt(window.location.pathname)?.route;
const reports = pageReports(boot, routeNow);
const modules = federatedModules(boot, reports);
const data = new PageDataOnTheWay();
const prerender = new PrerenderTarget();
const measure = () => reports.measure(routeNow()?.remote);

/**
 * Brings the page to life, once its own code is here: so hydration never shows `Loading...` over finished HTML.
 * Where the code does not come the HTML stays as it is, and its links and forms work as plain navigation.
 */
async function hydrate() {
  const route = boot.view === 'page' ? routeNow() : undefined;
  if (route) await modules.load(route);

  const root = document.getElementById('root') as HTMLElement; // the server's document has it
  // As a transition it gives way to the visitor every few milliseconds; by itself it would be one long task.
  startTransition(() => {
    hydrateRoot(
      root,
      <BrowserRouter basename={prefix}>
        <App
          boot={boot}
          modules={modules}
          queryClient={createQueryClient(data.before(createLoader()))}
          prerender={prerender}
        >
          <HydratedMark onHydrated={measure} />
          <NavigationEffects />
          <PrefetchOnIntent boot={boot} modules={modules} data={data} prerender={prerender} />
        </App>
      </BrowserRouter>,
      {
        onRecoverableError(error) {
          reports.failed('hydration', error);
          console.error('Hydration repaired the page', error);
        },
        onCaughtError(error) {
          if (isAnswer(error)) return;
          reports.failed('render', error);
          console.error(error);
        },
      },
    );
  });
}

/** Takes the page over. Where that fails it stays as the server made it. */
export function takeOver(): void {
  if (process.env.NODE_ENV === 'development') reloadOnChange();
  hydrate().catch((error: unknown) => {
    document.documentElement.dataset['static'] = 'true';
    console.warn('The page stays without scripts', error);
  });
}
