/** Milliseconds to the largest paint and of the longest answer to a touch or a key; the cumulative layout shift. */
interface Vitals {
  paint: number;
  delay: number;
  shift: number;
}

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };

/** Measures until the page is hidden: after that it may be gone. A browser that cannot measure something says zero. */
export function watchVitals(done: (vitals: Vitals) => void): void {
  const vitals: Vitals = { paint: 0, delay: 0, shift: 0 };
  const observe = (type: string, note: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(note));
    observer.observe({ type, buffered: true });
    return () => observer.takeRecords().forEach(note);
  };
  const late = [
    observe('largest-contentful-paint', ({ startTime }) => (vitals.paint = startTime)),
    observe('event', ({ duration }) => (vitals.delay = Math.max(vitals.delay, duration))),
    observe('layout-shift', ({ value = 0, hadRecentInput }) => (vitals.shift += hadRecentInput ? 0 : value)),
  ];
  const tell = () => {
    // What was seen and not told yet.
    for (const take of late) take();
    done(vitals);
  };
  document.addEventListener('visibilitychange', tell, { once: true });
}
