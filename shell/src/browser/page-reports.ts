import type { SiteRoute } from '../routing/site-routes';
import type { BootData } from '../site/boot-data';

/** One page view in so many says how fast it was. */
const vitalsShare = 4;

/** A script of ours in a stack, and whose it is. */
const ownScript = /\/_(?:mf\/(mf-[a-z]+)|shell)\/[\w./-]+[:\d]*/g;

/** Positions in our scripts that are sent below the first. */
const mostCallers = 4;

export type Failure = 'load' | 'hydration' | 'render' | 'script';

/**
 * Tells the shell how the pages of each remote do in this browser: that they are there, and the first failure of each.
 * It sends names and positions of our own code, and nothing of the visitor.
 * @param routeNow what is shown
 */
export function pageReports({ revision, remotes }: BootData, routeNow: () => SiteRoute | undefined) {
  const sent: Record<string, unknown> = {};
  const first = routeNow()?.remote;
  const [asked] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // what that type has
  // Named by the server where it traces: for this document, and not for its visitor.
  const trace = asked?.serverTiming?.find(({ name }) => name === 'trace')?.description;

  function send(kind: string, topic: string, name: string | undefined, more?: object) {
    const release = remotes.find((remote) => remote.name === name);
    if (!release || sent[topic + name]) return;
    sent[topic + name] = navigator.sendBeacon(
      '/_reports/page',
      JSON.stringify({
        kind,
        remote: name,
        version: release.version,
        revision,
        page: routeNow()?.page.name,
        ...(trace && { trace, ms: Math.round(performance.now()) }),
        ...more,
      }),
    );
  }

  function failed(kind: Failure, error: unknown, remote = routeNow()?.remote) {
    const { name, message, stack } = Object(error) as Partial<Error>; // anything can be thrown
    const [[at, owner] = [], ...callers] = [...`${stack}`.matchAll(ownScript)];
    // A browser's extension fails in its own scripts.
    if (at || kind !== 'script')
      send(kind, '!', owner ?? remote, {
        error: `${name}${/#\d+/.exec(`${message}`) ?? ''}`,
        at,
        callers: callers.slice(0, mostCallers).map(([caller]) => caller),
      });
  }

  addEventListener('error', ({ error }) => failed('script', error));
  addEventListener('unhandledrejection', ({ reason }) => failed('script', reason));

  return {
    failed,
    /** A remote that came later is no part of how the document was loaded. */
    viewed: (remote: string) => send('view', '', remote, remote === first ? {} : { trace: undefined }),
    /** After hydration. What measures is fetched by those only who are asked. */
    async measure(remote: string | undefined) {
      if (Math.random() * vitalsShare > 1) return;
      const found = await import('./page-vitals').catch(() => null); // then nobody knows how fast it was
      found?.watchVitals((vitals) => send('vitals', '?', remote, vitals));
    },
  };
}
