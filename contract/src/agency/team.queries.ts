import { query } from '../http/query';
import type { TeamList, TeamMember } from './team';

export const teamQuery = query<TeamList>('/api/team');
export const teamMemberQuery = (id: string) => query<TeamMember>('/api/team', id);
