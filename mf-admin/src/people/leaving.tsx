import { useSuspenseQuery } from '@tanstack/react-query';
import type { Person } from 'contract/people';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button, Select, toast } from 'ui';

import { Block, ShortForm } from '../kit/block';
import { RefusalNote } from '../kit/refusal';
import { useSavePerson } from './people.actions';
import { peopleQueries } from './people.queries';

/** Marks a person as having left, with an optional successor, or brings them back. */
export function Leaving({ person: { id, version, content } }: { person: Person }) {
  const { items } = useSuspenseQuery(peopleQueries.all).data;
  const others = items.filter((item) => item.id !== id && item.standing === 'shown');
  const [successor, setSuccessor] = useState(content.successor ?? '');
  const hasLeft = content.standing === 'left';
  const { run, isRunning, failure } = useSavePerson(id, {
    onDone: () => void toast({ title: t`Saved`, description: t`Visitors see it now.` }),
  });
  const save = (standing: 'left' | 'hidden') =>
    run({
      baseVersion: version,
      content: { ...content, standing, successor: standing === 'left' && successor ? successor : null },
    });
  const refusal = failure && (Object.values(failure.fields)[0] ?? failure.message);

  return (
    <Block
      title={hasLeft ? t`${content.name} has left the agency` : t`Leaves the agency`}
      about="The page goes, and every list with it. Articles keep the name. Who takes over answers for the towns, and the old page leads to theirs."
    >
      {refusal && <RefusalNote>{refusal}</RefusalNote>}
      <ShortForm
        onSubmit={(event) => {
          event.preventDefault();
          save('left');
        }}
        aria-label="Leaving"
      >
        <Select
          name="successor"
          size="dense"
          label="Who takes over"
          value={successor}
          onChange={({ target }) => setSuccessor(target.value)}
        >
          <option value="">Nobody: the page says that it is gone</option>
          {others.map((one) => (
            <option key={one.id} value={one.id}>
              {one.name}
            </option>
          ))}
        </Select>
        <Button type="submit" look="outline" size="dense" aria-disabled={isRunning}>
          {hasLeft ? t`Change who takes over` : t`${content.name} has left`}
        </Button>
      </ShortForm>
      {hasLeft && (
        <Button look="text" size="dense" aria-disabled={isRunning} onClick={() => save('hidden')}>
          {content.name} is back: keep hidden for now
        </Button>
      )}
    </Block>
  );
}
