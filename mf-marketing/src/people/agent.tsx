import type { TeamMemberSummary } from 'contract/team';
import type { ReactNode } from 'react';
import { AgentCard } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

/** A person with the plant of their birth month. */
export function Agent({ member, level, children }: { member: TeamMemberSummary; level?: 2 | 3; children?: ReactNode }) {
  return (
    <AgentCard member={member} plant={<MonthPlant month={member.birthMonth} crop="bloom" />} {...(level && { level })}>
      {children}
    </AgentCard>
  );
}
