import type { PersonList } from 'contract/people';
import { Select, TextInput } from 'ui';

import { Beside, Fields } from '../revised/save-bar';
import { textField, type FieldsProps } from '../revised/text-field';
import { labels, type PersonDraft } from './person-draft';

interface AwayFieldsProps extends FieldsProps<PersonDraft> {
  /** People who can cover. */
  others: PersonList['items'];
}

/** Fields for an absence and who covers. */
export function AwayFields({ others, ...props }: AwayFieldsProps) {
  const field = textField(labels, props);
  return (
    <Fields>
      <Beside>
        <TextInput {...field('awayFrom')} type="date" width="12rem" />
        <TextInput {...field('awayTo')} type="date" width="12rem" />
      </Beside>
      <Select {...field('standIn')}>
        <option value="">Nobody by name: the office</option>
        {others.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    </Fields>
  );
}
