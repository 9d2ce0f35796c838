import type { TeamMember } from 'contract/team';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { EntryRow, Heading, Icon, Section, wide } from 'ui';

import { firstNameOf } from '../person/first-name';

/** Articles that the API returns with a person; there may be more. */
const listed = 12;

/** The person's articles in the Almanac, newest first. */
export function Articles({ member }: { member: TeamMember }) {
  if (member.articles.length === 0) return null;
  return (
    <Section field="butter" aria-labelledby="articles">
      <Split>
        <Heading level={2} id="articles">
          {firstNameOf(member)} in the Almanac
        </Heading>
        <Rows>
          {member.articles.map((post) => (
            <EntryRow key={post.slug} post={post} layout="split" />
          ))}
          {member.articles.length >= listed && (
            <All to={`/blog?author=${member.id}`}>
              Everything by {member.name}
              <Icon name="arrow-right" />
            </All>
          )}
        </Rows>
      </Split>
    </Section>
  );
}

const Split = styled.div`
  --rule: color-mix(in srgb, var(--ink) 25%, transparent);
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-5);
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--gap);
  }
`;

const All = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  min-height: var(--hit);
  font-weight: 700;
`;

const Rows = styled.div`
  border-top: var(--scotch) solid var(--rule-ink);
  > :first-child {
    border-top: 0;
  }
`;
