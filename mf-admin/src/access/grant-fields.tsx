import { useSuspenseQuery } from '@tanstack/react-query';
import type { AccountLine } from 'contract/access';
import type { AccountRole } from 'contract/roles';
import { RadioGroup, Select } from 'ui';

import { peopleQueries } from '../people/people.queries';
import { roleWords } from './role-words';

interface GrantFieldsProps {
  /** Prefix of the field names, because a page has several of these forms: `invite-role`, `invite-person`. */
  id: string;
  /** Roles to choose from. A single role is not shown as a choice. */
  roles: readonly AccountRole[];
  granted: Pick<AccountLine, 'role' | 'person'>;
  faults: Readonly<Record<string, string>>;
}

/** Fields for the role of an account and for its page on the team. */
export function GrantFields({ id, roles, granted: { role, person }, faults }: GrantFieldsProps) {
  const { items } = useSuspenseQuery(peopleQueries.all).data;
  const options = roles.map((value) => ({ value, label: roleWords[value].name, hint: roleWords[value].may }));
  return (
    <>
      {roles.length > 1 && (
        <RadioGroup name={`${id}-role`} label="Role" options={options} defaultValue={role} error={faults['role']} />
      )}
      <Select
        name={`${id}-person`}
        size="dense"
        label="Their page"
        hint="An agent changes this page, and requests are assigned by what it says."
        defaultValue={person ?? ''}
        error={faults['person']}
      >
        <option value="">Nobody of the team page</option>
        {items
          .filter((item) => item.standing !== 'left' || item.id === person)
          .map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
      </Select>
    </>
  );
}
