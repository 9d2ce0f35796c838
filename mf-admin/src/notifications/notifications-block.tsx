import { useQuery } from '@tanstack/react-query';
import { notificationKinds, type NotificationKind, type NotificationList } from 'contract/notifications';
import { linesOfBusiness } from 'contract/lines-of-business';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, formatList, Loading, Select, Stack, Text, toast } from 'ui';

import { Block } from '../kit/block';
import { Notice } from '../kit/notice';
import { RefusalNote } from '../kit/refusal';
import { useNotifications } from './notifications.actions';
import { notificationsQuery } from './notifications.queries';

type Recipient = NotificationList['items'][number];

const namesOf = (lines: Recipient['lines']) => formatList(lines.map((line) => linesOfBusiness[line].inSentence));

/** Settings for emails about new requests: of the current account or of all accounts that answer requests. */
export function NotificationsBlock({ of }: { of: 'me' | 'everybody' }) {
  const { data, isError, refetch } = useQuery(notificationsQuery);
  return (
    <Block
      title="Mail about new requests"
      about="The agency’s mailbox gets a mail about every request. The people who answer them can get one too. An agent’s mail covers their own requests and unassigned ones."
    >
      {data ? (
        <Recipients {...data} of={of} />
      ) : isError ? (
        <div role="alert">
          <Text>The list could not be loaded.</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <Loading />
      )}
    </Block>
  );
}

function Recipients({ items, uncovered, of }: NotificationList & { of: 'me' | 'everybody' }) {
  const shown = of === 'me' ? items.filter(({ isYou }) => isYou) : items;
  return (
    <Column $gap={4}>
      {of === 'everybody' && uncovered.length > 0 && (
        <Notice icon="alert" label="Lines of business without a person" tone="warning">
          No person gets mail about {namesOf(uncovered)}. It goes to the agency’s mailbox only.
        </Notice>
      )}
      {shown.map((one) => (
        <Choice key={one.id} recipient={one} label={of === 'me' ? t`You get a mail about` : (one.name ?? one.email)} />
      ))}
    </Column>
  );
}

function Choice({ recipient: { id, notify, lines }, label }: { recipient: Recipient; label: string }) {
  const { run, isRunning, failure } = useNotifications(id, {
    onDone: () => void toast({ title: t`Saved`, description: t`It applies from the next request on.` }),
  });
  const labels: Readonly<Record<NotificationKind, string>> = {
    all: t`Every request`,
    theirs: lines.length > 0 ? t`What is assigned, and ${namesOf(lines)}` : t`What is assigned`,
    none: t`No request`,
  };
  return (
    <>
      {failure && !isRunning && <RefusalNote>{failure.message}</RefusalNote>}
      <Select
        name={`notify-${id}`}
        size="dense"
        label={label}
        value={notify}
        aria-disabled={isRunning}
        onChange={({ target }) => run({ notify: notificationKinds.find((kind) => kind === target.value) ?? notify })}
      >
        {notificationKinds.map((kind) => (
          <option key={kind} value={kind}>
            {labels[kind]}
          </option>
        ))}
      </Select>
    </>
  );
}

const Column = styled(Stack)`
  grid-template-columns: minmax(0, 1fr);
  width: 100%;
  max-width: 36rem;
  label {
    overflow-wrap: anywhere;
  }
`;
