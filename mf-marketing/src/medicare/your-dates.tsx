import { useSearchParams } from 'react-router-dom';
import { Checkbox, Column, Grid, Heading, RadioGroup, Section, Stack, Text, TextInput, useToday } from 'ui';

import type { Facts } from '../facts/use-facts';
import { AddressForm } from '../service/address-form';
import { BeforeYouAsk } from './before-you-ask';
import { parameters, type Reading } from './read-person';
import { YourWindows } from './your-windows';

const anchor = 'your-dates';

/**
 * "When can I enroll?": four questions in, personal windows out. The answers live in the address alone, so it works
 * without scripts; with them nothing is even sent.
 */
export function YourDates({ facts, reading }: { facts: Facts; reading: Reading }) {
  const today = useToday();
  return (
    <Section id={anchor} aria-labelledby="dates">
      <Grid>
        <Column $wide="1 / 6">
          <Stack $gap={4}>
            <Heading level={2} id="dates">
              When can I enroll?
            </Heading>
            <Text>Enter a month, and your own windows come out with the rule behind each. Nothing is stored.</Text>
            <Questions facts={facts} reading={reading} />
          </Stack>
        </Column>
        <Column $wide="7 / 13" aria-live="polite">
          {reading.kind === 'person' ? (
            <YourWindows person={reading.person} facts={facts} today={today} />
          ) : (
            <BeforeYouAsk facts={facts} />
          )}
        </Column>
      </Grid>
    </Section>
  );
}

function Questions({ facts, reading }: { facts: Facts; reading: Reading }) {
  const [search] = useSearchParams();
  const size = facts.find('medicare.employer-size');
  const errors = reading.kind === 'wrong' ? reading.errors : [];
  const errorOf = (name: string) => errors.find((error) => error.name === name)?.message;
  const answer = (name: string) => search.get(name) ?? '';

  return (
    <AddressForm anchor={anchor} errors={errors} button="Show my dates">
      <TextInput
        name={parameters.birth}
        label="When were you born?"
        hint="Month and year, like March 1962 or 3/1962."
        width="14rem"
        autoComplete="off"
        defaultValue={answer(parameters.birth)}
        error={errorOf(parameters.birth)}
      />
      <Checkbox
        name={parameters.first}
        value="yes"
        label="I was born on the 1st of the month"
        defaultChecked={answer(parameters.first) === 'yes'}
      />
      <RadioGroup
        name={parameters.employer}
        label="Do you have coverage from a job, yours or your spouse’s?"
        defaultValue={answer(parameters.employer) || 'none'}
        options={[
          { value: 'none', label: 'No' },
          {
            value: 'small',
            label: size
              ? `Yes, and the employer has fewer than ${size.value.replace(/ or more/, '')}`
              : 'Yes, from a small employer',
          },
          { value: 'large', label: size ? `Yes, and it has ${size.value}` : 'Yes, from a larger employer' },
        ]}
      />
      <TextInput
        name={parameters.ends}
        label="If so, when will that work end?"
        hint="The month of the last day, or of the last day of coverage if that is earlier."
        optional
        width="14rem"
        autoComplete="off"
        defaultValue={answer(parameters.ends)}
        error={errorOf(parameters.ends)}
      />
    </AddressForm>
  );
}
