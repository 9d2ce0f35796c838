import { language } from 'contract/words';
import { useMemo } from 'react';
import { useSite } from 'ui';

/** Returns a formatter of times in the agency's time zone: "Nov 21, 2026, 3:04 PM". The page names the zone. */
export function useMoment(): (instant: string) => string {
  const { timeZone } = useSite();
  return useMemo(() => {
    const format = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short', timeZone });
    return (instant) => format.format(new Date(instant));
  }, [timeZone]);
}

/** Returns the name of a time zone: "Eastern Time". */
export function zoneName(timeZone: string): string {
  const parts = new Intl.DateTimeFormat(language, { timeZone, timeZoneName: 'longGeneric' }).formatToParts();
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
