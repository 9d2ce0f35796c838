import type { Post } from 'contract/posts';
import type { TeamMemberSummary } from 'contract/team';
import styled from 'styled-components';
import { AgentCard, useSite } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

interface AuthorProps {
  post: Post;
  /** Undefined for an author who has left the agency. */
  member: TeamMemberSummary | undefined;
}

/** Who wrote the article and can be asked about it; on paper also where it was read. */
export function Author({ post, member }: AuthorProps) {
  const { name, phone, publicUrl } = useSite();
  return (
    <Foot>
      {member && (
        <>
          <AgentCard member={member} level={2} plant={<MonthPlant month={member.birthMonth} crop="bloom" />} />
          <p>{member.summary}</p>
        </>
      )}
      <OnPaper>
        {post.title}, by {post.author.name}. {name}, {phone}. {publicUrl}/blog/{post.slug}
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
