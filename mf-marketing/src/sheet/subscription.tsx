import { calendarPath } from 'contract/page-calendar';
import { localPath } from 'contract/words';
import styled from 'styled-components';
import { Folded, Text, useSite } from 'ui';

export interface SubscriptionProps {
  /** The path of the page that describes the calendar. */
  page: string;
  /** The answers, as a query string. */
  answers: string;
}

/** Links to the days as a calendar that is fetched daily: some programs open `webcal:`, others need the URL. */
export function Subscription({ page, answers }: SubscriptionProps) {
  const { origin, host } = new URL(useSite().publicUrl);
  const address = `${calendarPath(localPath(page))}?${answers}`;
  return (
    <>
      <Text>
        Do you keep a calendar on your phone or computer?{' '}
        <a href={`webcal://${host}${address}`}>Subscribe to these days</a>. It looks them up again each day, so when a
        rule changes, your calendar changes with it.
      </Text>
      <Folded summary="If that doesn’t open a calendar">
        <Text>
          Copy this address and add it to your calendar. In Google Calendar that’s under “Other calendars,” “From URL.”
        </Text>
        <Address>{origin + address}</Address>
        <Text>
          Your answers are in the address and nowhere else: we store nothing. Whoever has the address can see the days.
        </Text>
      </Folded>
    </>
  );
}

const Address = styled.p`
  padding: var(--s-3);
  border: 1px solid var(--rule-ink);
  font-size: var(--t-small);
  overflow-wrap: anywhere;
  user-select: all;
`;
