import { createContext, useContext, type ReactNode } from 'react';

import type { CalendarDay } from './calendar-day';

const TodayContext = createContext<CalendarDay | null>(null);

/** Provides the day on which the server rendered the page, so that server and browser count the same days left. */
export function TodayProvider({ today, children }: { today: CalendarDay; children: ReactNode }) {
  return <TodayContext value={today}>{children}</TodayContext>;
}

/**
 * Returns the current day in the agency's time zone, `2026-11-21`.
 * @throws outside a TodayProvider
 */
export function useToday(): CalendarDay {
  const today = useContext(TodayContext);
  if (today === null) throw new Error('useToday must be used within TodayProvider');
  return today;
}
