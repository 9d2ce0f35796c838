import type { Person, PersonList } from 'contract/people';
import { query } from 'contract/query';

export const peopleKey = ['/api/admin', 'people'] as const;

export const peopleQueries = {
  all: query<PersonList>(...peopleKey),
  one: (id: string) => query<Person>(...peopleKey, id),
};
