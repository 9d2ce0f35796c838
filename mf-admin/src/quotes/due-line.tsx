import type { QuoteSummary } from 'contract/admin-quotes';
import { t } from 'contract/words';
import styled from 'styled-components';
import { dayOf, useSite } from 'ui';

import { useCurrentDay } from '../layout/current-day';
import { dueOf } from './due';
import { shortDayOf } from './words';

/** A due date, red from the morning of the day it is due. */
export const Due = styled.span<{ $kind: 'late' | 'today' | 'later' }>`
  color: ${({ $kind }) => `var(--${{ late: 'barn', today: 'barn', later: 'ink-2' }[$kind]})`};
  font-weight: ${({ $kind }) => ($kind === 'later' ? 400 : 700)};
  text-wrap: balance;
`;

type Planned = Pick<QuoteSummary, 'followUpOn' | 'state' | 'doNotContact'>;

type Dated = Pick<QuoteSummary, 'product' | 'createdAt' | 'state' | 'firstAnswerAt' | 'doNotContact'>;

/**
 * Shows by when an answer was promised, or when it was given and whether it was late. Nothing is due to a person who
 * asked not to be contacted.
 */
export function Answered(quote: Dated) {
  const { timeZone } = useSite();
  const today = useCurrentDay();
  if (quote.firstAnswerAt !== null) {
    const day = dayOf(quote.firstAnswerAt, timeZone);
    const { kind } = dueOf(quote, day, timeZone);
    const words =
      day === dayOf(quote.createdAt, timeZone) ? t`Answered the same day` : t`Answered ${shortDayOf(day, today)}`;
    return <Due $kind={kind === 'late' ? 'late' : 'later'}>{kind === 'late' ? t`${words}, late` : words}</Due>;
  }
  if (quote.state !== 'new' || quote.doNotContact) return null;
  const { kind, words } = dueOf(quote, today, timeZone);
  return <Due $kind={kind}>{words}</Due>;
}

/** Shows the day of the next follow-up, unless it is over or the person asked not to be contacted. */
export function FollowUp({ followUpOn, state, doNotContact }: Planned) {
  const today = useCurrentDay();
  if (followUpOn === null || state === 'won' || state === 'lost' || doNotContact) return null;
  const kind = followUpOn < today ? 'late' : followUpOn === today ? 'today' : 'later';
  return (
    <Due $kind={kind}>{kind === 'today' ? t`Come back today` : t`Come back ${shortDayOf(followUpOn, today)}`}</Due>
  );
}
