import type { TeamMemberSummary } from 'contract/team';

export const firstNameOf = ({ name }: Pick<TeamMemberSummary, 'name'>): string => name.split(' ')[0] ?? name;
