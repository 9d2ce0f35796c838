import { useSearchParams } from 'react-router-dom';
import { ButtonLink, Stack, useToday } from 'ui';

import { useFacts } from '../facts/use-facts';
import { useReading } from './use-reading';
import { YourWindows } from './your-windows';

/** The dates of the people in the page's URL. */
export function YourAnswer() {
  const facts = useFacts('medicare');
  const reading = useReading();
  const today = useToday();
  const [search] = useSearchParams();
  if (reading.kind !== 'people') return null;
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
