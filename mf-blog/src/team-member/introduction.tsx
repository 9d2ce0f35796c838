import { langOf } from 'contract/lang-of';
import type { TeamMember } from 'contract/team';
import styled from 'styled-components';
import { Away, ButtonLink, Dotted, Figure, Heading, Icon, Lead, medium, Row, shownWhole, useSite, wide } from 'ui';

import { Portrait } from '../person/portrait';
import { WriteTo } from '../person/write-to';
import { vcardLink } from './vcard';

/** Portrait, name, role, and three contact options. */
export function Introduction({ member }: { member: TeamMember }) {
  const site = useSite();
  const { id, name, role, since, summary, phone, phoneHref, email } = member;
  return (
    <Spread>
      <Words>
        <Heading level={1}>{name}</Heading>
        <Dotted>
          <b lang={langOf(member, 'role')}>{role}</b> <span>here since {since}</span>
        </Dotted>
        <Lead lang={langOf(member, 'summary')}>{summary}</Lead>
        <Row>
          <Call href={phoneHref}>
            <Icon name="phone" />
            <span>
              Call <Figure>{phone}</Figure>
            </span>
          </Call>
          <Plain href={`mailto:${email}`}>
            <Icon name="mail" />
            <WriteTo member={member} />
          </Plain>
          <Plain href={vcardLink(member, site)} download={`${id}.vcf`}>
            <Icon name="download" />
            Save as a contact
          </Plain>
        </Row>
        <Away member={member} />
      </Words>
      <Portrait member={member} />
    </Spread>
  );
}

const Spread = styled.header`
  ${shownWhole}
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  border-bottom: 1px solid var(--rule-ink);
  ${medium} {
    grid-template-columns: minmax(0, 1fr) minmax(0, 20rem);
  }
  ${wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    column-gap: var(--s-8);
  }
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: var(--s-4);
  padding-block: var(--s-4) var(--s-6);
  b {
    color: var(--ink);
  }
`;

/** Paper keeps the number and drops the button. */
const Call = styled(ButtonLink)`
  @media print {
    && {
      display: inline-flex;
      min-height: 0;
      padding: 0;
      border: 0;
      background: none;
      color: inherit;
    }
  }
`;

const Plain = styled.a`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: var(--hit);
  @media print {
    &[download] {
      display: none;
    }
  }
`;
