import type { QuoteProduct } from 'contract/quote-options';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamMemberSummary } from 'contract/team';
import { teamQuery } from 'contract/team.queries';

/** Returns all people of the agency, in its own order. */
export function useTeam(): readonly TeamMemberSummary[] {
  return useSuspenseQuery(teamQuery).data.items;
}

/** Returns the agents for a line of business, else the first person: a service page always names a person. */
export function peopleFor(
  team: readonly TeamMemberSummary[],
  product: QuoteProduct,
  most: number,
): readonly TeamMemberSummary[] {
  const named = team.filter(({ lines }) => lines.includes(product));
  return (named.length > 0 ? named : team).slice(0, most);
}
