import type { Article } from 'contract/articles';
import { useEffect } from 'react';

import type { DocumentSession } from '../saving/document-session';

/** Milliseconds between two looks at the clock, and between two requests once the time has come. */
const interval = 5_000;

/** Returns when the schedule changes the article next; null if it does not. */
function nextTime(schedule: Article['schedule'] | undefined): string | null {
  if (!schedule || schedule.failed !== null) return null;
  return (schedule.publish ?? schedule.unpublish)?.at ?? null;
}

/** Shows what its schedule does with an open article. No request of the page would bring the news. */
export function useDueSchedule(session: DocumentSession, schedule: Article['schedule'] | undefined): void {
  const at = nextTime(schedule);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setInterval(() => {
      // A lost answer is no loss: the next one is asked for soon.
      if (Date.now() >= Date.parse(at)) void session.catchUp();
    }, interval);
    return () => clearInterval(timer);
  }, [session, at]);
}
