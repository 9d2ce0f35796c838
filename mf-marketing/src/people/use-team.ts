import { useSuspenseQuery } from '@tanstack/react-query';
import type { TeamList, TeamMemberSummary } from 'contract/team';

export const teamKey = ['/api/team'] as const;

/** Everyone at the agency, in its own order. */
export function useTeam(): readonly TeamMemberSummary[] {
  return useSuspenseQuery<TeamList>({ queryKey: teamKey }).data.items;
}

/**
 * The people whose role names a line of business, else the first of all: another agency's roles are its own words,
 * and a service page always names a person.
 */
export function peopleFor(
  team: readonly TeamMemberSummary[],
  role: RegExp,
  most: number,
): readonly TeamMemberSummary[] {
  const named = team.filter((member) => role.test(member.role));
  return (named.length > 0 ? named : team).slice(0, most);
}
