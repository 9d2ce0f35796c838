import type { Post } from 'contract/posts';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { EntryRow, Heading, Icon, medium, Section, wide } from 'ui';

/** Links to related articles and to the previous and next ones. */
export function ReadNext({ post }: { post: Post }) {
  const { related, newer, older } = post;
  if (related.length === 0 && !newer && !older) return null;
  return (
    <Band field="butter" aria-labelledby="read-next">
      <Split>
        <Heading level={2} id="read-next">
          Read next
        </Heading>
        <Rows>
          {related.map((next) => (
            <EntryRow key={next.slug} post={next} />
          ))}
        </Rows>
      </Split>
      <Neighbors aria-label="Articles before and after this one">
        {older && (
          <Link to={`/blog/${older.slug}`} rel="prev">
            <Icon name="arrow-left" size={24} />
            <span>
              <small>The one before</small>
              {older.title}
            </span>
          </Link>
        )}
        {newer && (
          <Link to={`/blog/${newer.slug}`} rel="next">
            <span>
              <small>The one after</small>
              {newer.title}
            </span>
            <Icon name="arrow-right" size={24} />
          </Link>
        )}
      </Neighbors>
    </Band>
  );
}

const Band = styled(Section)`
  --rule: color-mix(in srgb, var(--ink) 25%, transparent);
  @media print {
    display: none;
  }
`;

const Split = styled.div`
  display: grid;
  gap: var(--s-5);
  ${wide} {
    grid-template-columns: minmax(0, 4fr) minmax(0, 8fr);
    column-gap: var(--gap);
  }
`;

const Rows = styled.div`
  border-top: var(--scotch) solid var(--rule-ink);
  > :first-child {
    border-top: 0;
  }
`;

const Neighbors = styled.nav`
  display: grid;
  gap: var(--s-4) var(--s-7);
  margin-top: var(--s-6);
  padding-top: var(--s-4);
  border-top: 1px solid var(--rule-ink);
  a {
    display: inline-flex;
    align-items: center;
    gap: var(--s-3);
    color: var(--ink);
    font-weight: 700;
    line-height: 1.35;
    text-decoration: none;
    text-wrap: balance;
  }
  a:hover {
    text-decoration: underline 2px;
  }
  svg {
    flex: none;
  }
  small {
    display: block;
    font-size: var(--t-small);
    font-weight: 400;
    color: var(--ink-2);
  }
  ${medium} {
    grid-template-columns: 1fr 1fr;
    a[rel='next'] {
      grid-column: 2;
      justify-content: flex-end;
      text-align: right;
    }
  }
`;
