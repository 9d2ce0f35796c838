import type { Person } from 'contract/people';
import styled from 'styled-components';
import { Button, Heading, Text } from 'ui';

import { useStoredDraft } from '../device/use-stored-draft';
import { discardedToast } from '../kit/discarded-toast';
import { differencesBetween, draftOf, storageKeyOf } from './person-draft';

/** Shows the unsaved words about a person who has left since: the form, which has them, is not shown. */
export function UnsavedProfile({ person }: { person: Person }) {
  const { version, content } = person;
  const { isDirty, base, draft, discard } = useStoredDraft(storageKeyOf(person), { version, draft: draftOf(content) });
  if (!isDirty) return null;
  return (
    <Apart role="alert" aria-labelledby="unsaved">
      <Heading level={2} size="h3" id="unsaved">
        What you typed here is not saved
      </Heading>
      <Text>
        {content.name} has left the agency since. Your words are in the form again once {content.name} is back.
      </Text>
      <dl>
        {differencesBetween(base.draft, draft).map(({ label, mine }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{mine}</dd>
          </div>
        ))}
      </dl>
      <div>
        <Button look="outline" onClick={() => discardedToast(discard())}>
          Discard it
        </Button>
      </div>
    </Apart>
  );
}

const Apart = styled.section`
  display: grid;
  gap: var(--s-3);
  margin-block: var(--s-6);
  overflow-wrap: anywhere;
  dt {
    font-weight: 700;
  }
  dd {
    white-space: pre-line;
  }
`;
