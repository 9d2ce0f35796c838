import type { Post } from 'contract/posts';
import styled from 'styled-components';
import { Icon, wide } from 'ui';

import { useCurrentHeading } from './use-current-heading';

type Headings = Post['headings'];

/** Fewest headings for a table of contents. */
const fewest = 2;

/** The table of contents: beside the text on wide screens, folded above it on narrow ones. */
export function Contents({ headings }: { headings: Headings }) {
  const current = useCurrentHeading(headings);
  if (headings.length < fewest) return null;
  return (
    <>
      <Beside aria-label="In this article">
        <p>In this article</p>
        <Anchors headings={headings} current={current} />
      </Beside>
      <Above aria-label="In this article">
        <details>
          <summary>
            In this article
            <Icon name="plus" size={24} />
          </summary>
          <Anchors headings={headings} current={current} />
        </details>
      </Above>
    </>
  );
}

interface AnchorsProps {
  headings: Headings;
  /** The id of the heading that the reader is at. */
  current: string | null;
}

function Anchors({ headings, current }: AnchorsProps) {
  return (
    <List>
      {headings.map(({ id, text, level }) => (
        <Entry key={id} $level={level}>
          <a href={`#${id}`} aria-current={id === current ? 'true' : undefined}>
            {text}
          </a>
        </Entry>
      ))}
    </List>
  );
}

const Beside = styled.nav`
  display: none;
  > p {
    padding-top: var(--s-3);
    border-top: var(--scotch) solid var(--rule-ink);
    font-size: var(--t-h4);
    font-weight: 700;
    line-height: 1.3;
  }
  ${wide} {
    display: block;
    position: sticky;
    top: var(--s-5);
    align-self: start;
    max-height: calc(100vh - 2 * var(--s-5));
    overflow-y: auto;
    /* Room for the focus ring, which would be cut. */
    scroll-padding-block: 6px;
    margin: 0 -6px;
    padding: 0 6px 6px;
  }
  @media print {
    display: none;
  }
`;

const Above = styled.nav`
  margin-bottom: var(--s-6);
  border-top: var(--scotch) solid var(--rule-ink);
  border-bottom: 1px solid var(--rule-ink);
  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 3.5rem;
    font-size: var(--t-h4);
    font-weight: 700;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    color: var(--pine);
    transition: transform var(--dur-2) var(--ease);
  }
  [open] > summary svg {
    transform: rotate(45deg);
  }
  [open] > ol {
    padding-bottom: var(--s-4);
  }
  ${wide} {
    display: none;
  }
  @media print {
    display: none;
  }
`;

const List = styled.ol`
  margin-top: var(--s-2);
  line-height: 1.35;
`;

const Entry = styled.li<{ $level: 2 | 3 }>`
  padding-left: ${({ $level }) => $level === 3 && 'var(--s-4)'};
  a {
    display: inline-flex;
    align-items: center;
    min-height: 2.75rem;
    padding-block: var(--s-2);
  }
  a[aria-current] {
    color: var(--ink);
    font-weight: 700;
    text-decoration-color: var(--barn);
  }
`;
