import type { TeamMemberSummary } from 'contract/team';
import { t } from 'contract/words';
import styled from 'styled-components';
import { monthName, Plate, Small } from 'ui';
import { Frieze } from 'ui/drawings/frieze';

import { firstNameOf } from '../person/first-name';

/** The plants of all birth months, in the order of the year. */
export function Birthdays({ members }: { members: readonly TeamMemberSummary[] }) {
  const byMonth = [...members].sort((a, b) => a.birthMonth - b.birthMonth);
  const months = [...new Set(byMonth.map(({ birthMonth }) => birthMonth))];
  const names = byMonth.map((member) => t`${firstNameOf(member)} in ${monthName(member.birthMonth)}`);
  return (
    <figure>
      <Sky>
        <Frieze months={months} />
      </Sky>
      <Small as="figcaption">Our birthdays, from left: {names.join(', ')}.</Small>
    </figure>
  );
}

const Sky = styled(Plate)`
  margin-bottom: var(--s-2);
  padding: var(--s-4) var(--s-5) 0;
  svg {
    max-height: 11rem;
  }
  @media print {
    display: none;
  }
`;
