import type { ReactNode } from 'react';
import styled from 'styled-components';
import { largeLetters } from 'ui';

import { columnOnPaper } from '../layout/grid';

export interface StepsProps {
  /** `lang`: if it differs from the page's language. */
  items: readonly { title: string; text: ReactNode; lang?: string | undefined }[];
}

/** Steps in order: a numeral, a bold title, a line. */
export function Steps({ items }: StepsProps) {
  return (
    <List>
      {items.map(({ title, text, lang }) => (
        <li key={title} lang={lang}>
          <strong>{title}</strong>
          <p>{text}</p>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  counter-reset: step;
  display: grid;
  gap: var(--s-5);
  @media print {
    ${columnOnPaper}
  }
  > li {
    counter-increment: step;
    display: grid;
    grid-template: auto 1fr / 3.25rem minmax(0, 1fr);
    column-gap: var(--s-4);
  }
  ${largeLetters} {
    > li {
      display: block;
    }
  }
  > li::before {
    content: counter(step) ' ';
    grid-row: 1 / 3;
    font: 500 2.75rem / 1 var(--font-display);
    letter-spacing: -0.03em;
    color: var(--barn);
  }
  strong {
    padding-top: 0.35rem;
    font-size: var(--t-h4);
    line-height: 1.3;
  }
  p {
    grid-column: 2;
    max-width: var(--measure);
    margin-top: var(--s-1);
  }
`;
