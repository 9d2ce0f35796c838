import styled from 'styled-components';
import { Heading, onDemand, Section, Stack, Text, unhydrated } from 'ui';

import { useFacts, type Facts } from '../facts/use-facts';
import { Column, Grid } from '../layout/grid';
import { AddressForm } from '../service/address-form';
import { printedWith } from '../service/printed-with';
import { second } from './parameters';
import { PersonQuestions } from './person-questions';
import type { Reading } from './read-person';
import { useReading } from './use-reading';

const YourAnswer = onDemand(async () => (await import('./your-answer')).YourAnswer);
const BeforeYouAsk = unhydrated(async () => (await import(/* webpackPreload: true */ './before-you-ask')).BeforeYouAsk);

const section = 'your-dates';
/** Anchor of the answer. It exists only with an answer, so that after a mistake the browser goes to the errors. */
const anchor = 'your-answer';

/**
 * "When can I enroll?": a few questions lead to the dates of one person or a couple. The answers are stored only in the
 * URL, so it works without scripts; with them nothing is even sent.
 */
export function YourDates() {
  const facts = useFacts('medicare');
  const reading = useReading();
  return (
    <Section id={section} aria-labelledby="dates" {...printedWith(reading.kind === 'people')}>
      <Grid>
        <Column $wide="1 / 6">
          <Stack $gap={4}>
            <Heading level={2} id="dates">
              When can I enroll?
            </Heading>
            <Text>
              Answer what you can, and you’ll see your own days, with a file for your calendar. We don’t keep your
              answers. If we can’t be sure, we say so, and whom to call.
            </Text>
            <Questions facts={facts} reading={reading} />
          </Stack>
        </Column>
        <Column $wide="7 / 13" aria-live="polite" {...(reading.kind === 'people' && { id: anchor })}>
          {reading.kind === 'people' ? <YourAnswer /> : <BeforeYouAsk facts={facts} />}
        </Column>
      </Grid>
    </Section>
  );
}

function Questions({ facts, reading }: { facts: Facts; reading: Reading }) {
  const errors = reading.kind === 'wrong' ? reading.errors : [];
  const ofSecond = errors.some(({ name }) => name.endsWith(second));
  const hasSecond = ofSecond || (reading.kind === 'people' && reading.people.length > 1);
  return (
    <AddressForm anchor={anchor} errors={errors} button="Show my dates" onFocus={YourAnswer.preload}>
      <PersonQuestions facts={facts} errors={errors} suffix="" />
      <Second open={hasSecond}>
        <summary>Two of you? Add your spouse or partner</summary>
        <div>
          <PersonQuestions facts={facts} errors={errors} suffix={second} />
        </div>
      </Second>
    </AddressForm>
  );
}

const Second = styled.details`
  border-block: 1px solid var(--rule-ink);
  > summary {
    padding-block: var(--s-3);
    font-size: var(--t-h4);
    font-weight: 700;
    cursor: pointer;
  }
  > div {
    display: grid;
    gap: var(--s-5);
    padding-block: var(--s-3) var(--s-5);
  }
`;
