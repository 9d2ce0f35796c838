import type { QuoteDetail } from 'contract/admin-quotes';
import styled from 'styled-components';
import { medium } from 'ui';

/** List of lines separated by rules. */
export const Lines = styled.ul`
  list-style: none;
  border-top: 3px solid var(--rule-ink);
  > li {
    padding: var(--s-3) 0;
    border-bottom: 1px solid var(--rule);
    overflow-wrap: anywhere;
  }
`;

/** List of label and value pairs. */
export const Pairs = styled.dl`
  border-top: 3px solid var(--rule-ink);
  > div {
    padding: var(--s-2) 0;
    border-bottom: 1px solid var(--rule);
    ${medium} {
      display: flex;
      /* Wraps to two lines with enlarged text. */
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
