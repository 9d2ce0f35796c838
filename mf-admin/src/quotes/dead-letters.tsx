import { useQuery } from '@tanstack/react-query';
import type { OutboxList } from 'contract/admin-quotes';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Heading, Icon, toast, useSite } from 'ui';

import { failureOf } from '../desk/failure';
import { deadKey, live, useRetry } from './quote-queries';
import { timeOf } from './words';

/** What could not be delivered after all its tries; nothing where all went out. */
export function DeadLetters() {
  const { timeZone } = useSite();
  const { data } = useQuery<OutboxList>({ queryKey: deadKey, ...live });
  const retry = useRetry();
  const [sending, setSending] = useState<string | null>(null);
  if (!data || data.items.length === 0) return null;

  async function again(id: string) {
    if (sending) return;
    setSending(id);
    try {
      await retry(id);
      toast({ title: 'It is sent again', description: 'It comes back here if it cannot be delivered.' });
    } catch (error) {
      toast({ variant: 'destructive', title: 'It was not sent again', description: failureOf(error).message });
    } finally {
      setSending(null);
    }
  }

  return (
    <Notice aria-labelledby="dead-letters">
      <Heading level={2} size="h4" id="dead-letters">
        <Icon name="alert" /> {data.items.length === 1 ? 'One message' : `${data.items.length} messages`} could not be delivered
      </Heading>
      <ul>
        {data.items.map(({ id, what, about, reference, attempts, lastError, endedAt }) => (
          <li key={id}>
            <span>
              {reference ? <Link to={`/admin/quotes/${about}`}>{reference}</Link> : 'An erased request'}: {what}. Given up after {attempts} tries
              {endedAt && `, ${timeOf(endedAt, timeZone)}`} ({lastError}).
            </span>
            <Button look="outline" aria-disabled={sending === id} onClick={() => void again(id)} aria-label={`Send again: ${what}`}>
              Send again
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  );
}

const Notice = styled.section`
  margin-bottom: var(--s-5);
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  ul {
    display: grid;
    gap: var(--s-3);
    margin-top: var(--s-3);
    list-style: none;
  }
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: var(--s-3);
    overflow-wrap: anywhere;
  }
  li > span {
    flex: 1 1 18rem;
  }
`;
