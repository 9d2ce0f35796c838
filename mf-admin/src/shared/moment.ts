import { language } from 'contract/words';
import { useMemo } from 'react';
import { useSite } from 'ui';

/** "Nov 21, 2026, 3:04 PM" on the agency's clock, wherever whoever looks is. The page's head names the zone. */
export function useMoment(): (instant: string) => string {
  const { timeZone } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return (instant) => format.format(new Date(instant));
  }, [timeZone]);
}

/** "Eastern Time" */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
