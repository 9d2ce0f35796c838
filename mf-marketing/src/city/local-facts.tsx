import type { City } from 'contract/cities';
import styled from 'styled-components';
import { formatDay, Heading } from 'ui';

import { useFacts } from '../facts/use-facts';

interface Row {
  label: string;
  value: string;
  sentence: string;
  source: { name: string; url: string | null };
  checkedOn: string;
  contested?: string | null;
}

/** What is so here: the town's own facts and the marketplace's season, each with source and day. */
export function LocalFacts({ city: { name, exchange, facts: local } }: { city: City }) {
  const season = useFacts().find(exchange.openEnrollment);
  const rows: readonly Row[] = season ? [{ ...season, label: `Open enrollment on ${exchange.name}` }, ...local] : local;
  return (
    <Facts aria-labelledby="here">
      <Heading level={2} id="here">
        {name} in facts
      </Heading>
      <dl>
        {rows.map(({ label, value, sentence, source, checkedOn, contested }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <b>{value}</b>
              <p>{sentence}</p>
              {contested && (
                <p>
                  <strong>Disputed.</strong> {contested}
                </p>
              )}
              <small>
                Source: {source.url ? <a href={source.url}>{source.name}</a> : source.name}. As of {formatDay(checkedOn)}.
              </small>
            </dd>
          </div>
        ))}
      </dl>
    </Facts>
  );
}

const Facts = styled.section`
  margin-top: var(--s-8);
  dl {
    margin-top: var(--s-4);
    border-top: var(--scotch) solid var(--rule-ink);
  }
  dl > div {
    display: grid;
    gap: var(--s-1) var(--gap);
    padding-block: var(--s-4);
    border-bottom: 1px solid var(--rule);
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
  small {
    font-size: var(--t-small);
    line-height: 1.45;
    color: var(--ink-2);
  }
  strong {
    color: var(--warn);
  }
  @media (min-width: 768px) {
    dl > div {
      grid-template-columns: 11rem minmax(0, 1fr);
    }
    dt {
      padding-top: 0.3rem;
    }
  }
`;
