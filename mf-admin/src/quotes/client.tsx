import type { QuoteDetail } from 'contract/admin-quotes';
import { linesOfBusiness } from 'contract/lines-of-business';
import { writePhone } from 'contract/phone-number';
import { t } from 'contract/words';
import styled from 'styled-components';
import { ButtonLink, Figure, Text, useSite } from 'ui';
import { Icon } from 'ui/admin-icon';

import { EmailText } from './email-text';
import { CheckRequest } from './check-request';
import { Answered } from './due-line';
import { State } from './quote-table-style';
import { sourceWords, stateLooks, timeOf } from './words';

/** The client's request, its state and the contact data. */
export function Client({ quote }: { quote: QuoteDetail }) {
  const { timeZone } = useSite();
  const { id, reference, name, phone, email, product, language, state, place } = quote;
  const { createdAt, doNotContact, flag, mayMarket, origin, source } = quote;
  const look = stateLooks[state];
  const from = [
    origin.city && source === 'form' && t`page of ${origin.city}`,
    origin.campaign && t`campaign ${origin.campaign}`,
  ]
    .filter(Boolean)
    .join(', ');
  return (
    <>
      <Facts>
        <State $isNew>
          <Icon name={look.icon} size={20} /> {look.name}
        </State>
        <span>
          {linesOfBusiness[product].name}
          {place && `, ${place}`}
        </span>
        {language === 'es-US' && <span>Written in Spanish</span>}
        <span>{reference}</span>
        <time dateTime={createdAt}>{timeOf(createdAt, timeZone)}</time>
        {sourceWords[source] && <span>{sourceWords[source]}</span>}
        <Answered {...quote} />
        {from && <span>From {from}</span>}
      </Facts>
      {flag && <CheckRequest id={id} name={name} email={email} />}
      {doNotContact ? (
        <Stop>
          <Icon name="alert" size={24} />
          <span>{name} asked not to be contacted.</span>
        </Stop>
      ) : (
        <Ways>
          {phone && (
            <ButtonLink href={`tel:${phone.split(';')[0]}`} look="outline">
              <Icon name="phone" /> <Figure>{writePhone(phone)}</Figure>
            </ButtonLink>
          )}
          {email && (
            <ButtonLink
              href={`mailto:${email}?subject=${encodeURIComponent(t`Your request ${reference}`)}`}
              look="outline"
            >
              <Icon name="mail" />{' '}
              <span>
                <EmailText email={email} />
              </span>
            </ButtonLink>
          )}
        </Ways>
      )}
      {!doNotContact && (
        <Text>
          {mayMarket
            ? t`Marketing calls and texts: agreed to.`
            : t`Marketing calls and texts: not agreed to. Call about this request only.`}
        </Text>
      )}
    </>
  );
}

const Facts = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-1) var(--s-5);
  color: var(--ink-2);
  > :first-child {
    color: var(--ink);
  }
`;

const Ways = styled.div`
  @media print {
    display: none;
  }
  display: flex;
  flex-wrap: wrap;
  gap: var(--s-3);
  > a {
    max-width: 100%;
    overflow-wrap: anywhere;
  }
`;

const Stop = styled.p`
  display: flex;
  gap: var(--s-3);
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  font-weight: 700;
  svg {
    flex: none;
    color: var(--barn);
  }
`;
