import type { QuoteDetail } from 'contract/admin-quotes';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Heading, useSite } from 'ui';

import { problemOf } from '../mail/problem';
import { Lines } from './quote-lines';
import { Part } from './quote-part';
import { timeOf } from './words';

type Delivery = QuoteDetail['deliveries'][number];

/** Delivery state of the messages about a request: none if it was added by hand, or its messages are deleted by now. */
export function Deliveries({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { timeZone } = useSite();
  if (deliveries.length === 0) return null;
  return (
    <Part aria-labelledby="deliveries">
      <Heading level={2} size="h3" id="deliveries">
        Messages
      </Heading>
      <Lines>
        {deliveries.map((delivery) => (
          <li key={delivery.id}>
            {delivery.what}
            <Became>{inWords(delivery, timeZone)}</Became>
          </li>
        ))}
      </Lines>
    </Part>
  );
}

function inWords({ state, attempts, lastError, endedAt }: Delivery, timeZone: string): string {
  if (state === 'sent' && endedAt) return t`Sent ${timeOf(endedAt, timeZone)}`;
  if (state === 'filed') return t`Not sent: there is no mail server, so it is a file on the server`;
  if (state === 'dead') return t`Given up after ${attempts} tries: ${problemOf(lastError)}`;
  if (state === 'waiting' && attempts > 0) return t`Not sent yet: ${problemOf(lastError)}. It is tried again by itself`;
  return state === 'held' ? t`Waits until you have checked this request` : t`On its way`;
}

const Became = styled.p`
  color: var(--ink-2);
`;
