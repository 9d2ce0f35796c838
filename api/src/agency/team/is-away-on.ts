import type { TeamMemberEntity } from './team-member.entity';

/** Whether a person is away on a day, the first and the last one included. @param day `2026-11-25` */
export const isAwayOn = ({ away }: Pick<TeamMemberEntity, 'away'>, day: string): boolean =>
  away !== null && away.from <= day && day <= away.to;
