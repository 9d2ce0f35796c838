import type { LocalFact } from 'contract/cities';
import type { Fact } from 'contract/facts';
import { language, t } from 'contract/words';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Icon, medium } from 'ui';

import { Callable } from './callable';
import { SourceNote } from './source-note';
import { unbroken } from './unbroken';

type Row = Fact | (LocalFact & { contested?: string | null });

export interface FactRowsProps<Each extends Row> {
  facts: readonly Each[];
  /** Renders the source of each row. Without it all sources are below the rows, folded. */
  sourceOf?: (fact: Each) => ReactNode;
}

/** Facts in ruled rows, label on the left, with source and date. Renders nothing if none holds. */
export function FactRows<Each extends Row>({ facts, sourceOf }: FactRowsProps<Each>) {
  if (facts.length === 0) return null;
  return (
    <div>
      <Rows>
        {facts.map((fact, index) => {
          const { label, value, sentence, contested } = fact;
          // A fact with a sentence that the law prescribes stays in English as a whole.
          const lang = 'regulated' in fact && fact.regulated && language !== 'en-US' ? 'en-US' : undefined;
          return (
            <div key={label}>
              <dt lang={lang}>{unbroken(label)}</dt>
              <dd>
                <b lang={lang}>
                  <Callable text={value} />
                </b>
                <p lang={lang}>
                  <Callable text={sentence} />
                </p>
                {contested && (
                  <Disputed>
                    <Icon name="alert" />
                    <span>
                      <b>Disputed.</b>{' '}
                      {facts.findIndex((fact) => fact.contested) < index ? (
                        t`See above and the sources.`
                      ) : (
                        <Callable text={contested} />
                      )}
                    </span>
                  </Disputed>
                )}
                {sourceOf?.(fact)}
              </dd>
            </div>
          );
        })}
      </Rows>
      {!sourceOf && <SourceNote facts={facts} />}
    </div>
  );
}

const Rows = styled.dl`
  border-top: var(--scotch) solid var(--rule-ink);
  > div {
    display: grid;
    gap: var(--s-1) var(--gap);
    padding-block: var(--s-3);
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
    line-height: 1.45;
  }
  dd > b {
    font: 600 var(--t-h3) / 1.2 var(--font-display);
    letter-spacing: -0.012em;
    font-variant-numeric: lining-nums;
    text-wrap: balance;
    /* The backdrop of forced colors is higher than the line and would cover the label. */
    @media (forced-colors: active) {
      line-height: 1.5;
    }
  }
  dd > b::first-letter {
    text-transform: uppercase;
  }
  ${medium} {
    > div {
      grid-template-columns: 12rem minmax(0, 1fr);
      padding-block: var(--s-4);
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
