import type { SiteRoute } from '../routing/site-routes';
import type { BootData } from '../site/boot-data';
import { watchVitals } from './page-vitals';

/** One page view in this many reports web vitals. */
const vitalsShare = 4;

/** A script of ours in a stack trace; the group captures the remote that owns it. */
const ownScript = /\/_(?:mf\/(mf-[a-z]+)|shell)\/[\w./-]+[:\d]*/g;

/** Maximum number of stack positions sent after the first. */
const maxCallers = 4;

/**
 * Milliseconds for which failures are not reported after the visitor began to leave. A click on a download or a mail
 * address begins to leave as well, and the visitor stays.
 */
const leavingTime = 10_000;

export type Failure = 'load' | 'hydration' | 'render' | 'script';

/**
 * Reports to the shell how the pages of each remote do in this browser: that they loaded, and the first failure of each
 * kind. Sends names and positions of our own code, and nothing about the visitor.
 * @param routeNow returns the route that is shown
 */
export function pageReports({ revision, remotes }: BootData, routeNow: () => SiteRoute | undefined) {
  const sent: Record<string, unknown> = {};
  const first = routeNow()?.remote;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]; // guaranteed by the entry type
  // Set by the server when it traces this document; it does not identify the visitor.
  const trace = navigation?.serverTiming?.find(({ name }) => name === 'trace')?.description;

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

  // Leaving a page cancels its loads, which Firefox reports as failed.
  let leftAt = -leavingTime;
  addEventListener('beforeunload', () => (leftAt = performance.now()));

  function failed(kind: Failure, error: unknown, remote = routeNow()?.remote) {
    if (performance.now() - leftAt < leavingTime) return;
    const { name, message, stack } = Object(error) as Partial<Error>; // anything can be thrown
    const [[at, owner] = [], ...callers] = [...`${stack}`.matchAll(ownScript)];
    // Browser extensions throw from their own scripts.
    if (at || kind !== 'script')
      send(kind, '!', owner ?? remote, {
        error: `${name}${/#\d+/.exec(`${message}`) ?? ''}`,
        at,
        callers: callers.slice(0, maxCallers).map(([caller]) => caller),
      });
  }

  addEventListener('error', ({ error }) => failed('script', error));
  addEventListener('unhandledrejection', ({ reason }) => failed('script', reason));

  return {
    failed,
    /** A remote that is loaded later is not part of the document load, so it gets no trace. */
    viewed: (remote: string) => send('view', '', remote, remote === first ? {} : { trace: undefined }),
    /** Runs after hydration. */
    measure(remote: string | undefined) {
      if (Math.random() * vitalsShare <= 1) watchVitals((vitals) => send('vitals', '?', remote, vitals));
    },
  };
}
