import type { Fact } from 'contract/facts';
import type { LocalFact } from 'contract/cities';
import styled from 'styled-components';
import { formatDay, Icon, medium } from 'ui';

export interface FactRowsProps {
  facts: readonly (Fact | (LocalFact & { contested?: string | null }))[];
}

/** Many facts in ruled rows, label left: denser than entries, with the same source and day for each. */
export function FactRows({ facts }: FactRowsProps) {
  if (facts.length === 0) return null;
  return (
    <Rows>
      {facts.map(({ label, value, sentence, source, checkedOn, contested }, index) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <b>{value}</b>
            <p>{sentence}</p>
            {contested && (
              <Disputed>
                <Icon name="alert" />
                <span>
                  <b>Disputed.</b>{' '}
                  {facts.findIndex((fact) => fact.contested === contested) < index ? 'As above.' : contested}
                </span>
              </Disputed>
            )}
            <small>
              Source: {source.url ? <a href={source.url}>{source.name}</a> : source.name}. As of {formatDay(checkedOn)}.
            </small>
          </dd>
        </div>
      ))}
    </Rows>
  );
}

const Rows = styled.dl`
  border-top: var(--scotch) solid var(--rule-ink);
  > div {
    display: grid;
    gap: var(--s-1) var(--gap);
    padding-block: var(--s-4);
    border-bottom: 1px solid color-mix(in srgb, var(--ink) 22%, transparent);
  }
  dt {
    font-weight: 700;
    line-height: 1.35;
  }
  dd {
    display: grid;
    gap: var(--s-1);
    max-width: var(--measure);
  }
  dd > b {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
    letter-spacing: -0.012em;
    font-variant-numeric: lining-nums;
  }
  dd > b::first-letter {
    text-transform: uppercase;
  }
  small {
    font-size: var(--t-small);
    line-height: 1.45;
    color: var(--ink-2);
  }
  ${medium} {
    > div {
      grid-template-columns: 12rem minmax(0, 1fr);
    }
    dt {
      padding-top: 0.3rem;
    }
  }
`;

const Disputed = styled.p`
  display: flex;
  gap: var(--s-2);
  color: var(--warn);
  svg {
    flex: none;
    margin-top: 0.3em;
  }
`;
