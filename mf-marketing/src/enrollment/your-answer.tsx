import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Stack, useToday } from 'ui';

import type { Facts } from '../facts/use-facts';
import { BeforeYouAsk } from './before-you-ask';
import type { Reading } from './read-person';
import { YourWindows } from './your-windows';

/** The content beside the questions: why the dates matter, then the dates. */
export function YourAnswer({ facts, reading }: { facts: Facts; reading: Reading }) {
  const today = useToday();
  const [search] = useSearchParams();
  if (reading.kind !== 'people') return <BeforeYouAsk facts={facts} />;
  return (
    <Stack $gap={6}>
      {reading.people.map((person, index) => (
        <YourWindows
          key={index === 0 ? 'first' : 'second'}
          person={person}
          couple={reading.people.length > 1 ? { position: index + 1 } : null}
          facts={facts}
          today={today}
        />
      ))}
      <ButtonLink look="outline" to={`/services/medicare/sheet?${search.toString()}`}>
        Print these days, or subscribe to them
      </ButtonLink>
    </Stack>
  );
}
