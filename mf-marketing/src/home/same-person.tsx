import type { TeamMemberSummary } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Container, Heading, medium, Text } from 'ui';

import { ScotchRule } from '../drawn/scotch-rule';
import { Column, Grid } from '../layout/grid';
import { Agent } from '../people/agent';

/** Three of the agents, with a link to all of them. */
export function SamePerson({ members }: { members: readonly TeamMemberSummary[] }) {
  return (
    <Space aria-labelledby="people">
      <Container>
        <ScotchRule />
        <People>
          <Column $wide="1 / 5">
            <Heading level={2} id="people">
              The same person, every year
            </Heading>
            <Intro>You get a name and a direct line.</Intro>
            <Link to="/team">Meet everyone here</Link>
          </Column>
          <Column $wide="5 / 13">
            <List>
              {members.map((member) => (
                <li key={member.id}>
                  <Agent member={member} />
                </li>
              ))}
            </List>
          </Column>
        </People>
      </Container>
    </Space>
  );
}

const Space = styled.section`
  padding-bottom: var(--section);
`;

const People = styled(Grid)`
  padding-top: var(--s-6);
  a[href='/team'] {
    display: inline-block;
    padding-block: 0.6rem;
  }
`;

const Intro = styled(Text)`
  margin-block: var(--s-3);
`;

const List = styled.ul`
  display: grid;
  gap: var(--s-5) var(--gap);
  ${medium} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    > li > div {
      grid-template-columns: minmax(0, 1fr);
    }
  }
`;
