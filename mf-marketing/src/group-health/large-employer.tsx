import { t } from 'contract/words';
import { useSearchParams } from 'react-router-dom';
import { Folded, Heading, Section, Stack, Text, TextInput } from 'ui';

import { SourceNote } from '../facts/source-note';
import { unbroken } from '../facts/unbroken';
import type { Facts } from '../facts/use-facts';
import { Column, Grid } from '../layout/grid';
import { AddressForm } from '../service/address-form';
import { printedWith } from '../service/printed-with';
import { sizeRules } from './employer-size';
import { parameters, type EmployerReading } from './read-employer';
import { SizeWorking } from './size-working';

const anchor = 'large-employer';

/** "Are we at 50?": three numbers lead to the status and its working. The answers are stored only in the URL. */
export function LargeEmployer({ facts, reading }: { facts: Facts; reading: EmployerReading }) {
  const rules = sizeRules(facts);
  if (!rules) return null;
  const statedFacts = [
    'group.ale-threshold',
    'group.full-time-week',
    'group.full-time-month',
    'group.fte-cap',
    'group.fte-divisor',
  ].map(facts.find);
  return (
    <Section id={anchor} aria-labelledby="size">
      <Grid>
        <Column $wide="1 / 6">
          <Stack $gap={4}>
            <Heading level={2} id="size">
              Are you at {rules.threshold}?
            </Heading>
            <Text>
              At {rules.threshold} or more, on average over last year, other rules apply to you. Hours decide it, not
              heads.
            </Text>
            <Questions facts={facts} reading={reading} />
          </Stack>
        </Column>
        <Column $wide="7 / 13" aria-live="polite">
          {reading.kind === 'counted' ? (
            <SizeWorking reading={reading} rules={rules} />
          ) : (
            <Folded on="phone" summary="See an example worked out">
              <SizeWorking reading={reading} rules={rules} />
            </Folded>
          )}
          <SourceNote facts={statedFacts} />
        </Column>
      </Grid>
    </Section>
  );
}

function Questions({ facts, reading }: { facts: Facts; reading: EmployerReading }) {
  const [search] = useSearchParams();
  const [week, month] = [facts.find('group.full-time-week'), facts.find('group.full-time-month')];
  const fullTime = [week, month].flatMap((fact) => fact?.value ?? []).join(t` or `);
  const errors = reading.kind === 'wrong' ? reading.errors : [];
  const field = (name: string) => ({
    name,
    // Not a keypad of digits: on a phone it has neither the space nor the comma between twelve numbers.
    autoComplete: 'off',
    defaultValue: search.get(name) ?? '',
    error: errors.find((error) => error.name === name)?.message,
  });

  return (
    <AddressForm anchor={anchor} errors={errors} button="Count" {...printedWith(reading.kind === 'counted')}>
      <TextInput
        {...field(parameters.full)}
        label="People who work full time"
        hint={fullTime && unbroken(t`Full time is ${fullTime}, on average.`)}
        width="14rem"
      />
      <TextInput {...field(parameters.part)} label="People who work part time" width="14rem" />
      <TextInput
        {...field(parameters.hours)}
        label="Hours one of them works in a month"
        hint="If your year has seasons, write twelve numbers, January first, in any of the three."
        width="14rem"
      />
    </AddressForm>
  );
}
