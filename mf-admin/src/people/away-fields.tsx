import type { PersonList } from 'contract/people';
import { Select, TextInput } from 'ui';

import { Beside, Fields } from '../revised/save-bar';
import type { PersonDraft } from './person-draft';

interface AwayFieldsProps {
  draft: PersonDraft;
  faults: Readonly<Record<string, string>>;
  /** Who can stand in. */
  others: PersonList['items'];
  onChange(part: Partial<PersonDraft>): void;
}

/** From when to when somebody is away, and who is asked then. */
export function AwayFields({ draft: { awayFrom, awayTo, standIn }, faults, others, onChange }: AwayFieldsProps) {
  return (
    <Fields>
      <Beside>
        <TextInput
          name="awayFrom"
          type="date"
          size="dense"
          width="12rem"
          label="First day away"
          value={awayFrom}
          error={faults['awayFrom']}
          onChange={({ target }) => onChange({ awayFrom: target.value })}
        />
        <TextInput
          name="awayTo"
          type="date"
          size="dense"
          width="12rem"
          label="Last day away"
          value={awayTo}
          error={faults['awayTo']}
          onChange={({ target }) => onChange({ awayTo: target.value })}
        />
      </Beside>
      <Select
        name="standIn"
        size="dense"
        label="Who stands in"
        value={standIn}
        error={faults['standIn']}
        onChange={({ target }) => onChange({ standIn: target.value })}
      >
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
