import { useQuery } from '@tanstack/react-query';
import type { MissedList, MissedListQuery } from 'contract/missed-address';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { Button, formatDay, formatNumber, Row } from 'ui';

import { Block, Lines } from '../kit/block';
import { TextButtons } from '../kit/text-buttons';
import { missedQuery } from './redirects.queries';

interface MissedAddressesProps {
  /** Called to redirect a missing path. */
  onRedirect(address: string): void;
}

const orders: readonly { order: MissedListQuery['order']; label: string }[] = [
  { order: 'most', label: t`Most asked for` },
  { order: 'newest', label: t`Newest` },
];

/** Lists paths that visitors requested and that do not exist, each with a button to redirect it. */
export function MissedAddresses({ onRedirect }: MissedAddressesProps) {
  const [order, setOrder] = useState<MissedListQuery['order']>('most');
  const { data } = useQuery(missedQuery(order));
  return (
    <Block
      title="Not found"
      about="Addresses below this site that visitors or search engines asked for within 30 days, and that have no page. Nothing of who asked is kept, and no address that could say something of a person."
    >
      {data && data.items.length === 0 && (
        <p>None so far. An address is listed once it was asked for from two places.</p>
      )}
      {data && data.items.length > 0 && (
        <>
          <Row role="group" aria-label="Order">
            {orders.map((one) => (
              <Button
                key={one.order}
                look={one.order === order ? 'outline' : 'text'}
                size="dense"
                aria-pressed={one.order === order}
                onClick={() => setOrder(one.order)}
              >
                {one.label}
              </Button>
            ))}
          </Row>
          <Lines>
            {data.items.map((item) => (
              <li key={item.address}>
                <span>
                  <b>{item.address}</b>
                  <small>{timesInWords(item)}</small>
                </span>
                <TextButtons as="span">
                  <Button
                    look="text"
                    size="dense"
                    aria-label={t`Redirect ${item.address}`}
                    onClick={() => onRedirect(item.address)}
                  >
                    Redirect
                  </Button>
                </TextButtons>
              </li>
            ))}
          </Lines>
        </>
      )}
    </Block>
  );
}

function timesInWords({ times, days, lastDay }: MissedList['items'][number]): string {
  const often = plural(times, { one: 'Once', other: `${formatNumber(times)} times` });
  return days === 1
    ? t`${often}, last on ${formatDay(lastDay)}`
    : t`${often} on ${days} days, last on ${formatDay(lastDay)}`;
}
