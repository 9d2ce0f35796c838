import type { QuoteDetail } from 'contract/admin-quotes';
import styled from 'styled-components';
import { medium } from 'ui';

/** Ruled lines of text. */
export const Lines = styled.ul`
  list-style: none;
  border-top: 3px solid var(--rule-ink);
  > li {
    padding: var(--s-3) 0;
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
`;

/** Pairs of a question and what was answered. */
export const Pairs = styled.dl`
  border-top: 3px solid var(--rule-ink);
  > div {
    padding: var(--s-2) 0;
    border-bottom: 1px solid var(--rule);
    ${medium} {
      display: flex;
      /* One below the other where letters are large. */
      flex-wrap: wrap;
      column-gap: var(--s-4);
    }
  }
  dt {
    flex: 0 1 12rem;
    color: var(--ink-2);
  }
  dd {
    flex: 1 1 8rem;
    min-width: 0;
    margin: 0;
    overflow-wrap: anywhere;
    white-space: pre-line;
  }
`;

export function Answers({ answers }: Pick<QuoteDetail, 'answers'>) {
  return (
    <Pairs>
      {answers.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </Pairs>
  );
}
