/** Milliseconds to the largest contentful paint, and of the longest interaction; cumulative layout shift. */
interface Vitals {
  paint: number;
  delay: number;
  shift: number;
}

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };

/**
 * Measures until the page is first hidden, since it may be discarded after that. Unsupported metrics are reported as
 * zero. A page that was opened in a background tab is not measured: it is painted whenever the visitor looks at it.
 */
export function watchVitals(done: (vitals: Vitals) => void): void {
  if (document.visibilityState === 'hidden') return;
  const vitals: Vitals = { paint: 0, delay: 0, shift: 0 };
  const observe = (type: string, note: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(note);
  };
  const flushers = [
    observe('largest-contentful-paint', ({ startTime }) => (vitals.paint = startTime)),
    observe('event', ({ duration }) => (vitals.delay = Math.max(vitals.delay, duration))),
    observe('layout-shift', ({ value = 0, hadRecentInput }) => (vitals.shift += hadRecentInput ? 0 : value)),
  ];
  const report = () => {
    // Includes entries that are not delivered yet.
    for (const take of flushers) take();
    done(vitals);
  };
  document.addEventListener('visibilitychange', report, { once: true });
}
