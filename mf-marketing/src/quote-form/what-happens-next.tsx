import { afterWorkingDays } from 'contract/working-days';
import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';
import styled from 'styled-components';
import { formatDay, formatDayOfYear, formatWeekday, Heading, Small, useSite, useToday } from 'ui';

import { firstNameOf } from '../people/first-name';
import { useAgentFor } from '../people/use-team';
import { Steps } from '../service/steps';

/** Formats "Tuesday, November 24". */
const dayInWords = (day: string) => formatWeekday(day).replace(formatDay(day), formatDayOfYear(day));

/**
 * The column beside a form: the agent, the day of the next step, and the phone for visitors who would rather talk. It
 * names the agency instead if no agent may help in the visitor's state, or if that is unknown.
 */
export function WhatHappensNext({ product, state }: { product: QuoteProduct; state: string | undefined }) {
  const { days, promise } = linesOfBusiness[product];
  const member = useAgentFor(state)(product);
  const site = useSite();
  const today = useToday();
  const { phone, phoneHref } = member ?? site;
  const firstName = member && firstNameOf(member);
  return (
    <Aside aria-labelledby="what-next">
      <Heading level={2} size="h3" id="what-next">
        What happens next
      </Heading>
      <Steps
        items={[
          {
            title: t`You send it`,
            text: firstName ? t`${firstName} reads your answers.` : t`We read your answers.`,
          },
          { title: t`By ${dayInWords(afterWorkingDays(today, days))}`, text: promise },
        ]}
      />
      <p>
        Rather talk? <a href={phoneHref}>{phone}</a>
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
