import type { TeamMemberSummary } from 'contract/team';
import { t } from 'contract/words';
import styled from 'styled-components';

import { WriteTo } from './write-to';

/** A person's direct number and mailbox. */
export function DirectLine({ member }: { member: TeamMemberSummary }) {
  const { name, phone, phoneHref, email } = member;
  return (
    <Line>
      <a href={phoneHref} aria-label={t`Call ${name}, ${phone}`}>
        {phone}
      </a>
      <a href={`mailto:${email}`}>
        <WriteTo member={member} />
      </a>
    </Line>
  );
}

const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  column-gap: var(--s-5);
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
  }
`;
