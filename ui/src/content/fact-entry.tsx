import type { Fact } from 'contract/facts';
import styled from 'styled-components';

import { formatDay } from '../today/calendar-day';
import { Icon } from '../actions/icon';

export interface FactEntryProps {
  fact: Fact;
}

/** A dated value with its sentence, where it was read and when it was checked; a disputed one says so. */
export function FactEntry({ fact }: FactEntryProps) {
  const { label, value, sentence, source, checkedOn, contested } = fact;
  return (
    <Entry>
      <Value>{value}</Value>
      <p>
        <b>{label}.</b> {sentence}
      </p>
      {contested && (
        <Contested>
          <Icon name="alert" />
          <span>
            <b>Disputed.</b> {contested}
          </span>
        </Contested>
      )}
      <SourceLine>
        Source: {source.url === null ? source.name : <a href={source.url}>{source.name}</a>}. As of{' '}
        {formatDay(checkedOn)}.
      </SourceLine>
    </Entry>
  );
}

const Entry = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-1);
  padding-block: var(--s-4) var(--s-5);
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

const SourceLine = styled.p`
  margin-top: var(--s-1);
  font-size: var(--t-small);
  line-height: 1.45;
  color: var(--ink-2);
`;
