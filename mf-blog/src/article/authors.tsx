import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import { Fragment } from 'react';
import styled from 'styled-components';
import { AgentCard, useSite, formatList } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

interface AuthorsProps {
  post: Post;
  /** The authors who work at the agency. */
  members: readonly TeamMemberSummary[];
}

/** The article's authors with their contact cards; in print also the article's URL. */
export function Authors({ post, members }: AuthorsProps) {
  const { name, phone, publicUrl } = useSite();
  return (
    <Foot>
      {members.map((member) => (
        <Fragment key={member.id}>
          <AgentCard member={member} level={2} plant={<MonthPlant month={member.birthMonth} crop="bloom" />} />
          <p>{member.summary}</p>
        </Fragment>
      ))}
      <OnPaper>
        {post.title}, by {formatList(post.authors.map((author) => author.name))}. {name}, {phone}. {publicUrl}/blog/
        {post.slug}
      </OnPaper>
    </Foot>
  );
}

const Foot = styled.footer`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-6);
  padding-top: var(--s-6);
  border-top: var(--scotch) solid var(--rule-ink);
  @media print {
    break-inside: avoid;
  }
`;

const OnPaper = styled.p`
  display: none;
  @media print {
    display: block;
    margin-top: var(--s-4);
    font-size: 10pt;
  }
`;
