import { useQuery } from '@tanstack/react-query';
import { afterWorkingDays } from 'contract/working-days';
import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteDraft } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ButtonLink, dayOf, Figure, formatDay, formatWeekday, Regulated, Small, Text, useSite } from 'ui';

import { PencilRing } from '../drawn/pencil-ring';
import { practiceQuery } from '../legal/privacy.queries';
import { FormBody, FormPage } from './form-page';
import { forms } from './forms';

interface SentViewProps {
  product: QuoteProduct;
  receipt: Extract<QuoteDraft, { kind: 'sent' }>['receipt'];
}

/** The confirmation: a number to read out on the phone, what happens next and when, and the agency's details. */
export function SentView({ product, receipt }: SentViewProps) {
  const { name } = forms[product];
  const { days } = linesOfBusiness[product];
  const { timeZone, legalName, licenses, phone, phoneHref, hours } = useSite();
  // Not suspending: whatever becomes of this answer, the visitor sees that the request has arrived.
  const practice = useQuery(practiceQuery).data;
  const received = dayOf(receipt.receivedAt, timeZone);
  const [promise = '', ...more] = receipt.next;
  return (
    <FormPage
      beside="none"
      product={product}
      heading="Your request is with us"
      meta={t`${name}, received ${formatDay(received)}`}
    >
      <FormBody>
        <div>
          <p>Your reference number</p>
          <Number>
            <PencilRing>
              <Figure>{receipt.reference}</Figure>
            </PencilRing>
          </Number>
        </div>
        <Text>
          {promise} That’s by <b>{formatWeekday(afterWorkingDays(received, days))}</b>.
        </Text>
        {more.map((sentence) => (
          <Text key={sentence}>
            {receipt.regulated?.includes(sentence) ? <Regulated>{sentence}</Regulated> : sentence}
          </Text>
        ))}
        {practice && (
          <Text>
            {practice.mailService
              ? t`We’ll e-mail you the reference number, without your answers. If it isn’t there in an hour, check your spam or junk folder.`
              : t`Write the number down, or print this page. We don’t send it by mail.`}
          </Text>
        )}
        <Text>
          <Link to={`/where/${receipt.reference}`}>See where it stands</Link> at any time, with this number and the last
          four digits of your phone number.
        </Text>
        <Text>
          To add or change something, call <a href={phoneHref}>{phone}</a> ({hours}) and read out the number.
        </Text>
        <ButtonLink to="/" look="outline">
          Back to the front page
        </ButtonLink>
        <Small>
          {legalName}, insurance license{' '}
          {licenses.map(({ state, number, line }) => `${state}\u00a0${number} (${line})`).join('; ')}.
        </Small>
      </FormBody>
    </FormPage>
  );
}

const Number = styled.p`
  --ring: 4;
  padding: var(--s-3) 0.65em;
  font-size: clamp(2rem, 1.4rem + 3vw, 3.5rem);
  line-height: 1.1;
  /* The ring narrows toward its ends: with less room it would cross out the first and last letter. */
  > span {
    --around: 0.65em;
    padding-block: 0.25em;
  }
`;
