import { useSuspenseQuery } from '@tanstack/react-query';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { teamQuery } from 'contract/team.queries';
import styled from 'styled-components';
import { CallBand, Container, Heading, Lead } from 'ui';

import { Founder } from './founder';
import { peopleInWords } from './people-in-words';
import { Roster } from './roster';
import { TeamHead } from './team-head';
import { WhoToAsk } from './who-to-ask';

export const queries = () => keysOf(siteQuery, teamQuery);

/** The page of all people. The agency's order decides who is first. */
export default function TeamPage() {
  const { items, changedAt } = useSuspenseQuery(teamQuery).data;
  const [first, ...others] = items;
  return (
    <>
      <TeamHead members={items} updated={changedAt} />
      <Container>
        <Top>
          <Heading level={1}>{peopleInWords(items.length)}</Heading>
          <Lead>
            No call center, no phone menu. Beside every name is the plant of the month they were born in, because
            somebody drew one and it stuck.
          </Lead>
        </Top>
        {first && <Founder member={first} />}
        <Roster members={others} everybody={items} />
      </Container>
      <WhoToAsk members={items} />
      <CallBand title="Not sure who you need?" />
    </>
  );
}

const Top = styled.header`
  display: grid;
  gap: var(--s-4);
  padding-block: var(--s-7);
  > h1 {
    max-width: none;
  }
  > p {
    max-width: var(--measure);
  }
`;
