import { answersFor } from 'contract/lines-of-business';
import type { QuoteProduct } from 'contract/quote-options';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamMemberSummary } from 'contract/team';
import { teamQuery } from 'contract/team.queries';

/** Everyone at the agency, in its own order. */
export function useTeam(): readonly TeamMemberSummary[] {
  return useSuspenseQuery(teamQuery).data.items;
}

/**
 * The people whose role names a line of business, else the first of all: another agency's roles are its own words,
 * and a service page always names a person.
 */
export function peopleFor(
  team: readonly TeamMemberSummary[],
  product: QuoteProduct,
  most: number,
): readonly TeamMemberSummary[] {
  const named = team.filter((member) => answersFor(product, member.role));
  return (named.length > 0 ? named : team).slice(0, most);
}
