import type { Fact } from 'contract/facts';
import styled from 'styled-components';

import { Icon } from 'ui';

import { Callable } from './callable';

export interface FactEntryProps {
  fact: Fact;
}

/** A value with its sentence; a disputed one is marked. The page states the source below the last fact. */
export function FactEntry({ fact }: FactEntryProps) {
  const { label, value, sentence, contested } = fact;
  return (
    <Entry>
      <Value>
        <Callable text={value} />
      </Value>
      <p>
        <b>{label}.</b> <Callable text={sentence} />
      </p>
      {contested && (
        <Contested>
          <Icon name="alert" />
          <span>
            <b>Disputed.</b> <Callable text={contested} />
          </span>
        </Contested>
      )}
    </Entry>
  );
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-1);
  padding-block: var(--s-3) var(--s-4);
  border-top: 1px solid var(--rule);
  &:first-child {
    border-top: var(--scotch) solid var(--rule-ink);
  }
  > p {
    max-width: var(--measure);
  }
`;

const Value = styled.p`
  margin-bottom: 0.35rem;
  font: 600 clamp(1.75rem, 1.4rem + 1.4vw, 2.75rem) / 1.1 var(--font-display);
  letter-spacing: -0.02em;
  font-variant-numeric: lining-nums;
  text-wrap: balance;
  /* A value may be written to stand in a sentence. */
  &::first-letter {
    text-transform: uppercase;
  }
`;

const Contested = styled.p`
  display: flex;
  gap: var(--s-2);
  margin-top: var(--s-1);
  color: var(--warn);
  svg {
    flex: none;
    margin-top: 0.3em;
  }
`;
