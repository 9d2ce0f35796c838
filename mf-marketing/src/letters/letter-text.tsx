import { t } from 'contract/words';
import styled from 'styled-components';

import { withEnglishQuotes } from '../english/with-english';
import { FactRows } from '../facts/fact-rows';
import { Unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';
import { NumberedSteps } from '../layout/numbered-steps';
import type { LetterKind } from './letter-kind';

/** A letter's meaning, its date, and the next steps; with the rules and their sources. */
export function LetterText({ letter, facts }: { letter: LetterKind; facts: Facts }) {
  const { id, knownBy, means, date, next, facts: keys } = letter;
  const rule = facts.find(date.fact);
  const theDate = rule ? date.sentence(rule.value) : t`Look for it in the letter, and call us if there’s none.`;
  return (
    <>
      <Known>{withEnglishQuotes(knownBy)}</Known>
      <p>
        <Unbroken text={means} />
      </p>
      <TheDate>
        <b>The one date.</b> {typeof theDate === 'string' ? <Unbroken text={theDate} /> : theDate}
      </TheDate>
      <NumberedSteps>
        {next.map((step, index) => (
          <li key={`${id}-${index + 1}`}>{typeof step === 'string' ? <Unbroken text={step} /> : step}</li>
        ))}
      </NumberedSteps>
      <FactRows facts={facts.select([date.fact, ...keys])} />
    </>
  );
}

const Known = styled.p`
  color: var(--ink-2);
`;

const TheDate = styled.p`
  padding: var(--s-3);
  border: 2px solid var(--rule-ink);
`;
