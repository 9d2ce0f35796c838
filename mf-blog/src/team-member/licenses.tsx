import { nameOfState } from 'contract/state-names';
import type { TeamMember } from 'contract/team';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { ComparisonTable, Heading, Small, wide } from 'ui';

import { firstNameOf } from '../person/first-name';

/** The person's licenses by state, with the numbers to look up in a public register. */
export function Licenses({ member }: { member: TeamMember }) {
  return (
    <Part aria-labelledby="licenses">
      <div>
        <Heading level={2} id="licenses">
          Licensed, and you can look it up
        </Heading>
        <Small>
          National Producer Number {member.npn}. Every state’s insurance department keeps a{' '}
          <Link to="/licenses#look-up">public register</Link>, and you can look {firstNameOf(member)} up there.
        </Small>
      </div>
      <ComparisonTable
        kind="text"
        caption={t`States in which ${member.name} is licensed`}
        columns={[t`License`, t`For`]}
        rows={member.licenses.map(({ state, number, line }) => ({ label: nameOfState(state), cells: [number, line] }))}
      />
    </Part>
  );
}

const Part = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  padding-block: var(--s-5) var(--section);
  border-top: var(--scotch) solid var(--rule-ink);
  > div {
    display: grid;
    gap: var(--s-3);
    align-content: start;
  }
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--gap);
  }
  /* A grid's title may be printed alone at the end of a sheet. */
  @media print {
    display: flex;
    flex-direction: column;
    > :first-child {
      break-after: avoid;
    }
  }
`;
