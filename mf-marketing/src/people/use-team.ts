import type { QuoteProduct } from 'contract/quote-options';
import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamMemberSummary } from 'contract/team';
import { teamQuery } from 'contract/team.queries';
import { useSite } from 'ui';

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

/**
 * Returns a function that finds the agent who will help with a line of business, undefined if nobody may: an agent may
 * only help where they hold a license.
 * @param state two-letter code of the visitor's state. Unless it is known, the agent must be licensed in every state of
 *   the agency.
 */
export function useAgentFor(state?: string): (product: QuoteProduct) => TeamMemberSummary | undefined {
  const { licenses } = useSite();
  const needed = state ? [{ state }] : licenses;
  const team = useTeam();
  return (product) =>
    peopleFor(team, product, team.length).find(({ states }) =>
      needed.every((license) => states?.includes(license.state)),
    );
}
