import { useQuery } from '@tanstack/react-query';
import { hearingKinds, type HearingKind, type HearingList } from 'contract/hearing';
import { linesOfBusiness } from 'contract/lines-of-business';
import { t } from 'contract/words';
import styled from 'styled-components';
import { Button, formatList, Loading, Select, Stack, Text, toast } from 'ui';

import { Block } from '../shared/block';
import { Notice } from '../shared/notice';
import { RefusalNote } from '../shared/refusal';
import { useHearing } from './hearing.actions';
import { hearingQuery } from './hearing.queries';

type Listener = HearingList['items'][number];

const namesOf = (lines: Listener['lines']) => formatList(lines.map((line) => linesOfBusiness[line].inSentence));

/** Settings for emails about new requests: of the current account or of all accounts that answer requests. */
export function HearingBlock({ of }: { of: 'me' | 'everybody' }) {
  const { data, isError, refetch } = useQuery(hearingQuery);
  return (
    <Block
      title="Mail about new requests"
      about="The agency’s mailbox hears of every request. Who answers them can hear of them beside it. An agent is told of their own and of nobody’s."
    >
      {data ? (
        <Listeners {...data} of={of} />
      ) : isError ? (
        <div role="alert">
          <Text>It could not be loaded who hears of what.</Text>
          <Button onClick={() => void refetch()}>Try again</Button>
        </div>
      ) : (
        <Loading />
      )}
    </Block>
  );
}

function Listeners({ items, unheard, of }: HearingList & { of: 'me' | 'everybody' }) {
  const shown = of === 'me' ? items.filter(({ isYou }) => isYou) : items;
  return (
    <Column $gap={4}>
      {of === 'everybody' && unheard.length > 0 && (
        <Notice icon="alert" label="Lines of business that nobody hears of" tone="warning">
          Nobody gets a mail about {namesOf(unheard)}. The agency’s mailbox alone hears of it.
        </Notice>
      )}
      {shown.map((one) => (
        <Choice key={one.id} listener={one} label={of === 'me' ? t`You get a mail about` : (one.name ?? one.email)} />
      ))}
    </Column>
  );
}

function Choice({ listener: { id, hears, lines }, label }: { listener: Listener; label: string }) {
  const { run, isRunning, failure } = useHearing(id, {
    onDone: () => void toast({ title: t`Saved`, description: t`It holds from the next request on.` }),
  });
  const words: Readonly<Record<HearingKind, string>> = {
    all: t`Every request`,
    theirs: lines.length > 0 ? t`What is assigned, and ${namesOf(lines)}` : t`What is assigned`,
    none: t`No request`,
  };
  return (
    <>
      {failure && !isRunning && <RefusalNote>{failure.message}</RefusalNote>}
      <Select
        name={`hears-${id}`}
        size="dense"
        label={label}
        value={hears}
        aria-disabled={isRunning}
        onChange={({ target }) => run({ hears: hearingKinds.find((kind) => kind === target.value) ?? hears })}
      >
        {hearingKinds.map((kind) => (
          <option key={kind} value={kind}>
            {words[kind]}
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
