import styled from 'styled-components';
import { Heading, Text } from 'ui';

import { Callable } from '../facts/callable';
import { SourceNote } from '../facts/source-note';
import { unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';
import { FormsAfterWork, formsAfterWork, linked } from './forms-after-work';
import type { PartB } from './part-b';

/** How to sign up for Part B, and the forms for it. Renders nothing for a person who has Part B. */
export function HowToSignUp({ partB, facts }: { partB: PartB; facts: Facts }) {
  if (partB.kind === 'has') return null;
  const [phone, online, automatic] = [
    'medicare.social-security-phone',
    'medicare.social-security-online',
    'medicare.automatic-enrollment',
  ].map((key) => facts.find(key));
  const forms = formsAfterWork(partB, facts);
  return (
    <>
      <Heading level={4}>How to sign up for Part B</Heading>
      <Ways>
        {online && (
          <li>
            {phone ? (
              <>
                With Social Security at {linked(online)}, or call <Callable text={phone.value} />.
              </>
            ) : (
              <>With Social Security at {linked(online)}.</>
            )}{' '}
            We can’t do it for you, but we’ll sit beside you.
          </li>
        )}
        {partB.kind === 'initial' && automatic && <li>{unbroken(automatic.sentence)}</li>}
        {forms.length > 0 && (
          <li>
            <FormsAfterWork forms={forms} />
          </li>
        )}
      </Ways>
      <SourceNote facts={[online, phone, ...(partB.kind === 'initial' ? [automatic] : forms)]} />
    </>
  );
}

const Ways = styled(Text).attrs({ as: 'ul' })`
  display: grid;
  gap: var(--s-3);
  margin-block: var(--s-3);
  padding-left: 1.2em;
  list-style: disc;
`;
