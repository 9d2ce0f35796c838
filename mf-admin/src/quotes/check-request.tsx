import type { QuoteDetail } from 'contract/admin-quotes';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, Text, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { failureOf } from 'contract/failure';
import { useEndedSession } from '../desk/leave-desk';
import { useQuoteWrite } from './quote-queries';

/** Asks somebody to look over a request that came while unusually many did. */
export function CheckRequest({ id, name, email }: Pick<QuoteDetail, 'id' | 'name' | 'email'>) {
  const write = useQuoteWrite(id);
  const ended = useEndedSession();
  const [isSaving, setSaving] = useState(false);
  // State is a render late: the second of two quick presses would ask again.
  const isAsking = useRef(false);

  async function check() {
    if (isAsking.current) return;
    isAsking.current = true;
    setSaving(true);
    try {
      await write('POST', '/check', {});
      toast({ title: `The confirmation to ${email} is on its way` });
    } catch (error) {
      if (!ended(error)) toast({ variant: 'destructive', title: failureOf(error).message });
    } finally {
      isAsking.current = false;
      setSaving(false);
    }
  }

  return (
    <Notice aria-labelledby="check">
      <Icon name="alert" size={24} />
      <div>
        <strong id="check">Check this one</strong>
        <Text>
          It came while many more requests arrived than usual, so it may not be from a person. No mail goes to {email}{' '}
          until you say that {name} is genuine.
        </Text>
        <Button look="outline" aria-disabled={isSaving} onClick={() => void check()}>
          It is genuine
        </Button>
      </div>
    </Notice>
  );
}

const Notice = styled.section`
  display: flex;
  gap: var(--s-3);
  padding: var(--s-4);
  border-left: 4px solid var(--barn);
  background: var(--blush);
  svg {
    flex: none;
    color: var(--barn);
  }
  > div {
    display: grid;
    justify-items: start;
    gap: var(--s-3);
  }
`;
