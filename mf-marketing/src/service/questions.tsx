import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { Icon } from 'ui';

export interface QuestionsProps {
  items: readonly { question: string; answer: ReactNode }[];
}

/** Questions that open one by one, the first one open. Works without scripts. */
export function Questions({ items }: QuestionsProps) {
  return (
    <List>
      {items.map(({ question, answer }, index) => (
        <details key={question} open={index === 0}>
          <summary>
            {question}
            <Icon name="plus" size={24} />
          </summary>
          <Answer>{answer}</Answer>
        </details>
      ))}
    </List>
  );
}

const open = keyframes`
  from { transform: translateY(-4px); }
`;

const List = styled.div`
  border-top: var(--scotch) solid var(--rule-ink);
  > details {
    border-bottom: 1px solid var(--rule-ink);
  }
  summary {
    display: grid;
    grid-template-columns: minmax(0, 1fr) auto;
    gap: var(--s-4);
    align-items: start;
    padding-block: 1.1rem;
    font-size: var(--t-h4);
    font-weight: 700;
    line-height: 1.35;
    list-style: none;
    cursor: pointer;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  summary svg {
    margin-top: 0.1em;
    color: var(--pine);
    transition: transform var(--dur-2) var(--ease);
  }
  [open] > summary svg {
    transform: rotate(45deg);
  }
  [open] > div {
    animation: ${open} var(--dur-2) var(--ease);
  }
`;

const Answer = styled.div`
  max-width: var(--measure);
  padding-bottom: var(--s-5);
  > * + * {
    margin-top: var(--s-3);
  }
`;
