import { person, personList, type Person, type PersonList, type PersonOrder, type TypedPerson } from 'contract/people';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { setupKey } from '../setup/setup.queries';
import { peopleKey, peopleQueries } from './people.queries';

/** Queries that a changed person invalidates. */
const invalidates = [['/api/team'], ['/api/cities'], setupKey, peopleKey] as const;

export interface PersonTyped {
  baseVersion: number;
  content: TypedPerson;
}

/** Saves a person, or adds one if `id` is null. Visitors see the change within a second. */
export const useSavePerson = (id: string | null, outcome: Outcome<PersonTyped, Person>) =>
  useCachedAction(
    {
      request: ({ baseVersion, content }: PersonTyped) =>
        id === null
          ? apiAnswer(person, 'POST', pathOf(peopleKey), { content })
          : apiAnswer(person, 'PUT', pathOf([...peopleKey, id]), { baseVersion, content }),
      invalidates,
    },
    ({ id: saved }) => peopleQueries.one(saved).queryKey,
    outcome,
  );

/** Sets the display order of people. */
export const useOrderPeople = (outcome: Outcome<PersonOrder, PersonList>) =>
  useCachedAction(
    { request: (order: PersonOrder) => apiAnswer(personList, 'PUT', pathOf(peopleKey), order), invalidates },
    () => peopleQueries.all.queryKey,
    outcome,
  );
