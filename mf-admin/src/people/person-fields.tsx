import { monthName, Select, TextArea, TextInput } from 'ui';
import { plantName } from 'ui/drawings/month-plant';

import { Block } from '../shared/block';
import { Beside, Fields } from '../revised/save-bar';
import type { PersonDraft } from './person-draft';

type TextField =
  | 'name'
  | 'role'
  | 'summary'
  | 'bio'
  | 'specialties'
  | 'languages'
  | 'phone'
  | 'email'
  | 'npn'
  | 'since';

interface PersonFieldsProps {
  draft: PersonDraft;
  faults: Readonly<Record<string, string>>;
  onChange(part: Partial<PersonDraft>): void;
}

const months = Array.from({ length: 12 }, (_, index) => index + 1);

/** Who somebody is, and how to reach them. */
export function PersonFields({ draft, faults, onChange }: PersonFieldsProps) {
  const field = (name: TextField, label: string) => ({
    name,
    label,
    value: draft[name],
    error: faults[name],
    size: 'dense' as const, // one of two
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  return (
    <>
      <Block title="Who they are" about="On the person’s page, and wherever people are listed.">
        <Fields>
          <TextInput {...field('name', 'Name')} autoComplete="off" />
          <TextInput {...field('role', 'Role')} hint="Like: Medicare, drug plans." />
          <TextArea {...field('summary', 'In one sentence')} rows={2} />
          <TextArea {...field('bio', 'About')} rows={10} hint="A few paragraphs, with an empty line between them." />
          <TextArea {...field('specialties', 'Ask about')} rows={3} hint="One a line." />
          <TextArea {...field('languages', 'Languages')} rows={2} hint="One a line." />
          <Beside>
            <TextInput {...field('since', 'Here since')} inputMode="numeric" width="8rem" />
            <Select
              name="birthMonth"
              size="dense"
              width="18rem"
              label="Plant of the month"
              value={draft.birthMonth}
              error={faults['birthMonth']}
              onChange={({ target }) => onChange({ birthMonth: target.value })}
            >
              {months.map((month) => (
                <option key={month} value={month}>
                  {monthName(month)}: {plantName(month)}
                </option>
              ))}
            </Select>
          </Beside>
        </Fields>
      </Block>
      <Block title="How people reach them" about="The direct line stands beside the name.">
        <Fields>
          <TextInput {...field('phone', 'Direct line')} type="tel" width="16rem" />
          <TextInput {...field('email', 'E-mail')} type="email" width="26rem" />
          <TextInput {...field('npn', 'National Producer Number')} inputMode="numeric" width="12rem" />
        </Fields>
      </Block>
    </>
  );
}
