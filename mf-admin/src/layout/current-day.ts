import { plusDays } from 'contract/working-days';
import { useSyncExternalStore } from 'react';
import { dayOf, daysBetween, useSite, useToday, type CalendarDay } from 'ui';

const millisecondsPerMinute = 60_000;

function onTimePassing(listener: () => void) {
  const timer = setInterval(listener, millisecondsPerMinute);
  // A computer that slept runs its timers late.
  document.addEventListener('visibilitychange', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
  };
}

/**
 * Returns the current day in the agency's time zone, also in a tab that stays open overnight. `useToday` is the day on
 * which the document was loaded; of the device's clock, which may have the wrong date, only the days since then count.
 */
export function useCurrentDay(): CalendarDay {
  const today = useToday();
  const { timeZone } = useSite();
  const passed = useSyncExternalStore(onTimePassing, () => {
    const [loaded, now] = [performance.timeOrigin, Date.now()].map((time) =>
      dayOf(new Date(time).toISOString(), timeZone),
    );
    return loaded && now ? Math.max(0, daysBetween(loaded, now)) : 0;
  });
  return plusDays(today, passed);
}
