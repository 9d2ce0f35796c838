import { monthName, Select, TextArea, TextInput } from 'ui';

import { Block } from '../kit/block';
import { SpanishFields } from '../revised/spanish-fields';
import { Beside, Fields } from '../revised/save-bar';
import { textField, type FieldsProps } from '../revised/text-field';
import { labels, type PersonDraft } from './person-draft';
import { plantNames } from './plant-names';

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Fields for profile and contact data of a person. */
export function PersonFields(props: FieldsProps<PersonDraft>) {
  const field = textField(labels, props);
  return (
    <>
      <Block title="Who they are" about="On the person’s page, and wherever people are listed.">
        <Fields>
          <TextInput {...field('name')} autoComplete="off" />
          <TextInput {...field('role')} hint="Like: Medicare, drug plans." />
          <TextArea {...field('summary')} rows={2} />
          <TextArea {...field('bio')} rows={10} hint="A few paragraphs, with an empty line between them." />
          <SpanishFields
            texts={props.draft.spanish}
            fields={{
              role: { label: labels.role, rows: 1 },
              summary: { label: labels.summary, rows: 2 },
              bio: { label: labels.bio, rows: 10 },
            }}
            faults={props.faults}
            onChange={(spanish) => props.onChange({ spanish })}
          />
          <TextArea {...field('specialties')} rows={3} hint="One a line." />
          <TextArea {...field('languages')} rows={2} hint="One a line." />
          <Beside>
            <TextInput {...field('since')} inputMode="numeric" width="8rem" />
            <Select {...field('birthMonth')} width="18rem">
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthName(month)}: {plantNames[month - 1]}
                </option>
              ))}
            </Select>
          </Beside>
        </Fields>
      </Block>
      <Block title="How people reach them" about="The direct line stands beside the name.">
        <Fields>
          <TextInput {...field('phone')} type="tel" width="16rem" />
          <TextInput {...field('email')} type="email" width="26rem" />
          <TextInput {...field('npn')} inputMode="numeric" width="12rem" />
        </Fields>
      </Block>
    </>
  );
}
