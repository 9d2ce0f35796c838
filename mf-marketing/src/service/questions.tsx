import type { ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';

import { Icon, largeLetters } from 'ui';

export interface QuestionsProps {
  /**
   * `id` is for links: a browser opens the folded answer that contains it. `mark` is drawn in front of the question.
   * `lang`: if it differs from the page's language.
   */
  items: readonly {
    id?: string;
    question: ReactNode;
    mark?: ReactNode;
    answer: ReactNode;
    lang?: string | undefined;
  }[];
  /** Index of the initially open question, from 0; the first by default, none for -1. */
  open?: number;
}

/** Questions that open individually. Works without scripts. */
export function Questions({ items, open = 0 }: QuestionsProps) {
  return (
    <List>
      {items.map(({ id, question, mark, answer, lang }, index) => (
        // By index: a list of questions stays as it is.
        <details key={index} lang={lang} open={index === open}>
          <summary data-mark={mark ? '' : undefined}>
            {mark}
            {question}
            <Icon name="plus" size={24} />
          </summary>
          <Answer id={id}>{answer}</Answer>
        </details>
      ))}
    </List>
  );
}

const settle = keyframes`
  from { transform: translateY(-4px); }
`;

const List = styled.div`
  border-top: var(--scotch) solid var(--rule-ink);
  > details {
    border-bottom: 1px solid var(--rule-ink);
  }
  > details > summary {
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
  > details > summary[data-mark] {
    grid-template-columns: auto minmax(0, 1fr) auto;
    align-items: center;
    padding-block: 0.35rem;
  }
  /* The picture is above the question: beside it there is room for five letters. */
  ${largeLetters} {
    > details > summary[data-mark] {
      grid-template-columns: minmax(0, 1fr) auto;
      gap: var(--s-1);
    }
    > details > summary[data-mark] > :first-child {
      grid-area: 1 / 1;
      justify-self: start;
    }
    > details > summary[data-mark] > svg {
      grid-area: 1 / 2;
    }
  }
  > details > summary::-webkit-details-marker {
    display: none;
  }
  > details > summary > svg {
    margin-top: 0.1em;
    color: var(--pine);
    transition: transform var(--dur-2) var(--ease);
  }
  > [open] > summary > svg {
    transform: rotate(45deg);
  }
  /* A question on paper without its answer helps nobody. */
  @media print {
    > details::details-content {
      content-visibility: visible;
    }
    > details > summary > svg {
      display: none;
    }
  }
  > [open] > div {
    animation: ${settle} var(--dur-2) var(--ease);
  }
`;

const Answer = styled.div`
  max-width: var(--measure);
  padding-bottom: var(--s-5);
  > * + * {
    margin-top: var(--s-3);
  }
`;
