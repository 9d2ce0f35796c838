import { useSuspenseQuery } from '@tanstack/react-query';
import { areasQuery } from 'contract/city.queries';
import { keysOf } from 'contract/query';
import { teamQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import {
  agencyNode,
  breadcrumbNode,
  Container,
  Heading,
  JsonLd,
  Lead,
  PageHead,
  PlanCount,
  Small,
  useSite,
  useToday,
} from 'ui';

import { useAgentFor } from '../people/use-team';
import { SubjectRow, HelpRow } from './subject-row';
import { inSeason } from './in-season';
import { subjects } from './subjects';

const path = '/get-quote';

export const queries = () => keysOf(teamQuery, areasQuery);

/**
 * The quote page: a row for each line of business in seasonal order, one for other problems, and a folded list of our
 * questions.
 */
export default function GetQuotePage() {
  const site = useSite();
  const agentFor = useAgentFor();
  const today = useToday();
  const { items: areas } = useSuspenseQuery(areasQuery).data;
  // The only part of the page that is checked again: how many plans there are.
  const counted = areas
    .map(({ checkedOn }) => checkedOn)
    .toSorted()
    .at(-1);
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Ask for a quote` }];
  return (
    <>
      <PageHead
        title={t`Ask for a health insurance quote in ${site.address.city}`}
        description="Pick what you need: what we’ll ask, what we never ask, and the licensed person who answers."
        path={path}
        updated={counted}
      />
      <JsonLd nodes={[agencyNode(site), breadcrumbNode(site, path, trail)]} />
      <Container>
        <Top>
          <Heading level={1}>What do you need?</Heading>
          <Lead>Five short pages, about three minutes.</Lead>
        </Top>
        <Rows>
          {inSeason(site.lines, today).map((product) => (
            <SubjectRow key={product} product={product} member={agentFor(product)} />
          ))}
          <HelpRow />
        </Rows>
        <Asked>
          <summary>What we’ll ask, and what we never ask</summary>
          {site.lines.map((product) => (
            <p key={product}>
              <b>{subjects[product].title}.</b> {subjects[product].asks.join('. ')}.
            </p>
          ))}
          <p>
            <b>Never:</b> your health, your medicines on a form, a Social Security or Medicare number, pay slips,
            immigration papers. If anyone asks for these in our name, hang up and call us.
          </p>
        </Asked>
        <Foot>
          <PlanCount />
          <Small>
            A licensed insurance agent will contact you. <Link to="/privacy">What we do with your answers</Link>.
          </Small>
        </Foot>
      </Container>
    </>
  );
}

const Top = styled.header`
  display: grid;
  gap: var(--s-2);
  padding-block: clamp(1rem, 3vw, 3rem) var(--s-3);
`;

const Rows = styled.ul`
  border-top: var(--scotch) solid var(--rule-ink);
`;

const Asked = styled.details`
  summary {
    padding-block: var(--s-3);
    font-weight: 700;
    cursor: pointer;
  }
  p {
    max-width: var(--measure);
    padding-bottom: var(--s-3);
  }
  @media print {
    &::details-content {
      content-visibility: visible;
    }
  }
`;

const Foot = styled.div`
  display: grid;
  gap: var(--s-3);
  padding-block: 0 clamp(0.75rem, 3vw, 3rem);
`;
