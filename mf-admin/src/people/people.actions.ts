import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { person, personList, type Person, type PersonList, type TypedPerson } from 'contract/people';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { setupKey } from '../setup/setup.queries';
import { peopleKey, peopleQueries } from './people.queries';

/** What other screens show of people. */
const invalidates = [
  ['/api/team'],
  ['/api/cities'],
  ['/api/admin', 'audit'],
  ['/api/admin', 'media'],
  setupKey,
  peopleKey,
] as const;

export interface PersonTyped {
  baseVersion: number;
  content: TypedPerson;
}

/** Saves a person, or adds one where `id` is null: visitors see it within a second. */
export function useSavePerson(id: string | null, { onDone, onFailed }: Outcome<PersonTyped, Person>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: ({ baseVersion, content }: PersonTyped) =>
        id === null
          ? apiAnswer(person, 'POST', pathOf(peopleKey), { content })
          : apiAnswer(person, 'PUT', pathOf([...peopleKey, id]), { baseVersion, content }),
      invalidates,
    },
    {
      onDone(answer, typed) {
        queryClient.setQueryData(peopleQueries.one(answer.id).queryKey, answer);
        return onDone?.(answer, typed);
      },
      onFailed,
    },
  );
}

/** Sets the order in which people are listed. */
export function useOrderPeople({ onFailed }: Outcome<string[], PersonList>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: (ids: string[]) => apiAnswer(personList, 'PUT', pathOf(peopleKey), { ids }),
      invalidates,
    },
    { onDone: (answer) => void queryClient.setQueryData(peopleQueries.all.queryKey, answer), onFailed },
  );
}
