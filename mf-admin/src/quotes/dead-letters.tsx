import { useQuery } from '@tanstack/react-query';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Heading, toast, useSite } from 'ui';
import { Icon } from 'ui/admin-icon';

import { failureToast } from '../kit/failure-toast';
import { useCurrentDay } from '../layout/current-day';
import { problemOf } from '../mail/problem';
import { useRetry } from './quote.actions';
import { quoteQueries } from './quote.queries';
import { shortTimeOf } from './words';

/** Initially shown messages. An outage of a day leaves about a hundred, and the list of requests must stay in view. */
const shownAtFirst = 3;

/** Messages that could not be delivered after all attempts; nothing if there are none. */
export function DeadLetters() {
  const { timeZone } = useSite();
  const today = useCurrentDay();
  const { data } = useQuery(quoteQueries.dead);
  const { run, isRunning } = useRetry({
    onDone: (_, { length }) =>
      toast({
        title: plural(length, { one: 'Sending it again', other: `${length} messages are being sent again` }),
        description: t`What cannot be delivered comes back here.`,
      }),
    onFailed: (failure) => failureToast(t`Some could not be sent again`, failure),
  });
  const [isWhole, setWhole] = useState(false);
  if (!data || data.items.length === 0) return null;
  const { items } = data;

  return (
    <Notice aria-labelledby="dead-letters">
      <Head>
        <Icon name="alert" />
        <Heading level={2} size="h4" id="dead-letters">
          {plural(items.length, { one: 'One message', other: `${items.length} messages` })} could not be delivered
        </Heading>
        {items.length > 1 && (
          <Button look="outline" aria-disabled={isRunning} onClick={() => run(items.map(({ id }) => id))}>
            Send all again
          </Button>
        )}
      </Head>
      <ul>
        {items
          .slice(0, isWhole ? undefined : shownAtFirst)
          .map(({ id, what, about, reference, attempts, lastError, endedAt }) => (
            <li key={id}>
              <span>
                <b>{what}</b>
                {/* Mail about an account, an article or a license is about no request. */}
                {reference && (
                  <>
                    , about <Link to={`/admin/quotes/${about}`}>{reference}</Link>
                  </>
                )}
                <small>
                  Given up after {attempts} tries{endedAt && `, ${shortTimeOf(endedAt, timeZone, today)}`}:{' '}
                  {problemOf(lastError)}.
                </small>
              </span>
              <Button
                look="outline"
                aria-disabled={isRunning}
                onClick={() => run([id])}
                aria-label={reference ? t`Send again: ${what}, about ${reference}` : t`Send again: ${what}`}
              >
                Send again
              </Button>
            </li>
          ))}
      </ul>
      {items.length > shownAtFirst && !isWhole && (
        <More look="outline" onClick={() => setWhole(true)}>
          Show all {items.length}
        </More>
      )}
    </Notice>
  );
}

const Notice = styled.section`
  margin-bottom: var(--s-5);
  padding: var(--s-4) var(--s-4) var(--s-2);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  @media print {
    display: none;
  }
  ul {
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-2) var(--s-4);
    padding-block: var(--s-3);
    border-top: 1px solid color-mix(in srgb, var(--barn) 35%, transparent);
    overflow-wrap: anywhere;
  }
  li > span {
    flex: 1 1 18rem;
  }
  small {
    display: block;
    font-size: var(--t-small);
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-3);
  padding-bottom: var(--s-3);
  > svg {
    flex: none;
    color: var(--barn);
  }
  > h2 {
    flex: 1 1 12rem;
  }
`;

const More = styled(Button)`
  margin-bottom: var(--s-3);
`;
