import { useSuspenseQuery } from '@tanstack/react-query';
import { areasQuery } from 'contract/city.queries';
import type { PageLocation } from 'contract/page';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { langOf } from 'contract/lang-of';
import type { TeamMember } from 'contract/team';
import { teamMemberQuery } from 'contract/team.queries';
import { t } from 'contract/words';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Breadcrumbs, CallBand, Container, PlanCount, Prose, Small, wide } from 'ui';

import { firstNameOf } from '../person/first-name';
import { Articles } from './articles';
import { Introduction } from './introduction';
import { Licenses } from './licenses';
import { MemberHead } from './member-head';
import { Particulars } from './particulars';

export const queries = ({ params }: PageLocation) => keysOf(siteQuery, teamMemberQuery(params['id'] ?? ''), areasQuery);

/** Returns whether the page is about Medicare plans and must state how many the agency offers. */
const sellsMedicare = ({ lines }: TeamMember) => lines.includes('medicare');

/** The page of one person: work, contact, licenses and articles. */
export default function TeamMemberPage() {
  const { id = '' } = useParams();
  const { data: member } = useSuspenseQuery(teamMemberQuery(id));
  const trail = [{ label: t`Home`, to: '/' }, { label: t`Our people`, to: '/team' }, { label: member.name }];
  return (
    <>
      <MemberHead member={member} trail={trail} />
      <Page>
        <Breadcrumbs items={trail} />
        <Introduction member={member} />
        <Body>
          <div>
            {langOf(member, 'bioHtml') && <Small>The lines below are in English.</Small>}
            <Prose html={member.bioHtml} lang={langOf(member, 'bioHtml') ?? null} />
          </div>
          <Particulars member={member} />
        </Body>
        {sellsMedicare(member) && (
          <Notice>
            <PlanCount />
          </Notice>
        )}
        <Licenses member={member} />
      </Page>
      <Articles member={member} />
      <CallBand title={t`Ask ${firstNameOf(member)}`} phone={{ text: member.phone, href: member.phoneHref }} />
    </>
  );
}

const Page = styled(Container)`
  overflow-wrap: anywhere; /* A long name breaks and does not widen the page. */
`;

/** Keeps the frame of the notice off the rule of the next section. */
const Notice = styled.div`
  padding-bottom: var(--s-7);
`;

const Body = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-7);
  padding-block: var(--s-7);
  ${wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 4fr);
    column-gap: var(--s-8);
    justify-content: space-between;
  }
`;
