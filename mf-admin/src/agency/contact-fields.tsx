import { timeZoneNames } from 'contract/time-zones';
import styled from 'styled-components';
import { Select, TextInput } from 'ui';

import { Block } from '../kit/block';
import { Fields } from '../revised/save-bar';
import { textField, type FieldsProps } from '../revised/text-field';
import { labels, type AgencyDraft } from './agency-draft';

/** Contact data and opening hours of the agency. */
export function ContactFields(props: FieldsProps<AgencyDraft>) {
  const field = textField(labels, props);
  return (
    <Block title="How people reach you" about="On every page, and in the mails that people get.">
      <Fields>
        <TextInput {...field('phone')} type="tel" width="16rem" />
        <TextInput {...field('email')} type="email" width="26rem" />
        <TextInput {...field('hours')} hint="As you would say it: Monday to Friday, 8:30 to 5:30 Eastern." />
        <Select {...field('timeZone')} width="18rem" hint="A day on the site begins and ends here.">
          {Object.entries(timeZoneNames).map(([zone, name]) => (
            <option key={zone} value={zone}>
              {name}
            </option>
          ))}
        </Select>
        <TextInput {...field('street')} />
        <Town>
          <TextInput {...field('city')} />
          <TextInput {...field('state')} width="6rem" />
          <TextInput {...field('zip')} inputMode="numeric" width="8rem" />
        </Town>
      </Fields>
    </Block>
  );
}

const Town = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  gap: var(--s-4);
  > :first-child {
    flex: 1 1 12rem;
  }
`;
