import { Breadcrumbs, CallBand, Column, Container, Disclaimer, Grid, Heading, JsonLd, Lead, useSite } from 'ui';
import styled from 'styled-components';

import { agencyNode, breadcrumbNode, graphOf } from '../head/agency-graph';
import { PageHead } from '../head/page-head';
import { peopleFor, teamKey, useTeam } from '../people/use-team';
import { subjects } from './subjects';
import { Subject } from './subject';

const path = '/get-quote';

export const queries = () => [teamKey];

/** Which of the four it is about, what we will ask, and who answers. */
export default function GetQuotePage() {
  const site = useSite();
  const team = useTeam();
  const trail = [
    { label: 'Home', path: '/' },
    { label: 'Ask for a quote', path },
  ];
  return (
    <>
      <PageHead
        title="Ask for a quote"
        description="Group health, Medicare, your own coverage or EASE: what we will ask, what we never ask, and the person who answers."
        path={path}
      />
      <JsonLd data={graphOf(agencyNode(site), breadcrumbNode(site, trail))} />
      <div>
        <Container>
          <Breadcrumbs items={[{ label: 'Home', to: '/' }, { label: 'Ask for a quote' }]} />
          <Top>
            <Column $wide="1 / 8">
              <Heading level={1}>What is it about?</Heading>
            </Column>
            <Column $wide="8 / 13">
              <Lead>
                Four subjects, a person for each, five short pages. This is what they will ask, so that you can have it
                beside you.
              </Lead>
            </Column>
          </Top>
          <Rows>
            {subjects.map((subject) => (
              <Subject key={subject.id} subject={subject} member={peopleFor(team, subject.role, 1)[0]} />
            ))}
          </Rows>
          <Disclaimer title="What we never ask">
            <p>
              Your health, your medicines on a form, a Social Security or Medicare number, pay slips, immigration
              papers. If anyone asks for these in our name, hang up and call us.
            </p>
            <p>{site.legal.licensedAgentContact}</p>
            <p>{site.legal.notGovernment}</p>
          </Disclaimer>
          <Space />
        </Container>
      </div>
      <CallBand title="Or ask whoever picks up." />
    </>
  );
}

const Top = styled(Grid)`
  align-items: end;
  padding-block: var(--s-5) var(--s-7);
`;

const Rows = styled.div`
  margin-bottom: var(--s-7);
  border-top: var(--scotch) solid var(--rule-ink);
`;

const Space = styled.div`
  height: var(--section);
`;
