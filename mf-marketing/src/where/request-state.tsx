import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteWhere } from 'contract/quote-where';
import { t } from 'contract/words';
import { afterWorkingDays } from 'contract/working-days';
import styled from 'styled-components';
import { dayOf, fields, Figure, formatDay, formatWeekday, Text, useSite, useToday } from 'ui';

type Found = Extract<QuoteWhere, { kind: 'found' }>;

/** A request that was found: its date, its state, and what to do if the state is unexpected. */
export function RequestState({ found }: { found: Found }) {
  const { phone, phoneHref, hours, timeZone } = useSite();
  const { reference, product, receivedAt } = found;
  return (
    <Card>
      <p>
        <Figure>{reference}</Figure>, {linesOfBusiness[product].name}, received {formatDay(dayOf(receivedAt, timeZone))}
      </p>
      <Status>{useStatusText(found)}</Status>
      <Text>
        Not what you expected? Call <a href={phoneHref}>{phone}</a> ({hours}) and read out the number.
      </Text>
    </Card>
  );
}

/** Describes the state in one or two sentences. A broken promise is stated as such. */
function useStatusText({ product, receivedAt, state, since, doNotContact }: Found): string {
  const { timeZone } = useSite();
  const today = useToday();
  const promised = afterWorkingDays(dayOf(receivedAt, timeZone), linesOfBusiness[product].days);
  const day = formatDay(dayOf(since, timeZone));
  if (doNotContact) return t`You asked us not to contact you, so nobody will.`;
  switch (state) {
    case 'new':
      return today <= promised
        ? t`It’s with us. A licensed insurance agent will contact you by ${formatWeekday(promised)}.`
        : t`We promised to be in touch by ${formatWeekday(promised)}, and we’re late. Please call: your request comes first.`;
    case 'contacted':
      return t`We called or wrote to you on ${day}. If nothing reached you, check your spam folder and your voicemail.`;
    case 'quoted':
      return t`You’ve had our quote since ${day}. Take your time, and call with any question.`;
    case 'won':
      return t`You said yes, and we’ve been getting you covered since ${day}.`;
    case 'lost':
      return t`We closed it on ${day}. If you still want a quote, call, and it’s open again.`;
  }
}

const Card = styled.section`
  ${fields.butter}
  display: grid;
  gap: var(--s-3);
  padding: var(--s-5);
`;

const Status = styled.p`
  font: 600 var(--t-h3) / 1.25 var(--font-display);
  letter-spacing: -0.012em;
`;
