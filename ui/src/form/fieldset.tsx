import type { ReactNode } from 'react';
import styled from 'styled-components';

import { describedBy, HintAndError, Label, Optional, wrong, type FieldTexts } from './field';

interface FieldsetProps extends FieldTexts {
  id: string;
  role: 'radiogroup' | 'group';
  children: ReactNode;
}

/** Controls that answer one question together, with its hint and its error. */
export function Fieldset({ id, role, children, ...texts }: FieldsetProps) {
  const described = describedBy(id, texts);
  return (
    <Group
      role={role}
      $state={texts.error ? 'wrong' : 'right'}
      aria-describedby={described['aria-describedby']}
      {...(role === 'radiogroup' && { 'aria-invalid': described['aria-invalid'] })}
    >
      <Label as="legend">
        {texts.label}
        {texts.optional && <Optional> (optional)</Optional>}
      </Label>
      <Rows>
        <HintAndError id={id} hint={texts.hint} error={texts.error} />
        {children}
      </Rows>
    </Group>
  );
}

const Group = styled.fieldset<{ $state: 'right' | 'wrong' }>`
  ${({ $state }) => $state === 'wrong' && wrong}
  /* Otherwise the bar of an error starts at half the height of the legend. */
  > legend {
    float: left;
    width: 100%;
    padding-bottom: var(--s-2);
  }
  > legend + * {
    clear: both;
  }
`;

const Rows = styled.div`
  display: grid;
  gap: var(--s-2);
  margin-top: var(--s-2);
`;
