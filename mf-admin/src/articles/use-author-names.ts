import { useQuery } from '@tanstack/react-query';
import type { Article } from 'contract/articles';
import { teamQuery } from 'contract/team.queries';

/**
 * Returns a function that names an author by ID.
 * @param saved authors of the saved article: those who have left are not in the team
 */
export function useAuthorNames(saved: Article['authors']): (id: string) => string {
  const { data: team } = useQuery(teamQuery);
  const people = [...(team?.items ?? []), ...saved];
  return (id) => people.find((person) => person.id === id)?.name ?? id;
}
