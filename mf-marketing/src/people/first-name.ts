import type { TeamMemberSummary } from 'contract/team';

/** Returns the name by which clients call a person. */
export const firstNameOf = ({ name }: Pick<TeamMemberSummary, 'name'>): string => name.split(' ')[0] ?? name;
