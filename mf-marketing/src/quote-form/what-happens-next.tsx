import { afterWorkingDays } from 'contract/working-days';
import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';
import styled from 'styled-components';
import { formatDay, formatDayOfYear, formatWeekday, Heading, Small, useToday } from 'ui';

import { firstNameOf } from '../people/first-name';
import { peopleFor, useTeam } from '../people/use-team';
import { Steps } from '../service/steps';

/** Formats "Tuesday, November 24". */
const dayInWords = (day: string) => formatWeekday(day).replace(formatDay(day), formatDayOfYear(day));

/** The column beside a form: the agent, the day of the next step, and the phone for visitors who would rather talk. */
export function WhatHappensNext({ product }: { product: QuoteProduct }) {
  const { days, promise } = linesOfBusiness[product];
  const [member] = peopleFor(useTeam(), product, 1);
  const today = useToday();
  if (!member) return null;
  const firstName = firstNameOf(member);
  return (
    <Aside aria-labelledby="what-next">
      <Heading level={2} size="h3" id="what-next">
        What happens next
      </Heading>
      <Steps
        items={[
          { title: t`You send it`, text: t`${firstName} reads your answers.` },
          { title: t`By ${dayInWords(afterWorkingDays(today, days))}`, text: promise },
        ]}
      />
      <p>
        Rather talk? <a href={member.phoneHref}>{member.phone}</a>
      </p>
      <Small>Nothing is sent before you press the button on the last page. We never ask about your health.</Small>
    </Aside>
  );
}

const Aside = styled.aside`
  display: grid;
  gap: var(--s-5);
  align-content: start;
  padding-top: var(--s-4);
  border-top: var(--scotch) solid var(--rule-ink);
`;
