import { t } from 'contract/words';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Button, Row, Stack, wide } from 'ui';

import { RoomBelow } from '../kit/room-below';
import { textButtonStart } from '../kit/text-buttons';

interface SaveBarProps {
  isRunning: boolean;
  label?: string;
  /** Description of the effect of saving. */
  about?: string;
  /** Additional actions. */
  children?: ReactNode;
}

/** Sticky bar with the submit button. */
export function SaveBar({
  isRunning,
  label = t`Save`,
  about = t`Visitors see it within a second.`,
  children,
}: SaveBarProps) {
  return (
    <Bar>
      <RoomBelow />
      <Button type="submit" aria-disabled={isRunning}>
        {isRunning ? t`Saving` : label}
      </Button>
      {children}
      <span>{about}</span>
    </Bar>
  );
}

/** A form made of blocks, with its error summary above them. */
export const BlockForm = styled.form`
  > [role='alert'] {
    margin-bottom: var(--s-5);
  }
`;

/** Stacked fields of a block. */
export const Fields = styled(Stack)`
  width: 100%;
  max-width: 36rem;
`;

/** A list of fieldsets that can be removed, followed by a button to add one. */
export const FieldsetList = styled.ul`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  width: 100%;
  max-width: 36rem;
  fieldset {
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: var(--s-3);
    min-width: 0;
    overflow-wrap: anywhere;
    padding-bottom: var(--s-4);
    border-bottom: 1px solid var(--rule);
  }
  fieldset > button {
    justify-self: start;
    ${textButtonStart}
  }
  legend {
    font-weight: 700;
  }
`;

/** Short fields side by side, such as two dates. */
export const Beside = styled(Row)`
  align-items: start;
`;

const Bar = styled.div`
  position: sticky;
  z-index: 1;
  bottom: var(--keyboard, 0px);
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--s-2) var(--s-4);
  margin: var(--s-5) 0 var(--s-7);
  padding-block: var(--s-3);
  border-top: 1px solid var(--rule);
  background: var(--paper);
  > span {
    color: var(--ink-2);
  }
  > [role='alert'] {
    order: -1;
    flex: 1 0 100%;
  }
  /* With enlarged text on a small screen it would cover the fields. */
  @media (max-height: 36rem) {
    position: static;
  }
  ${wide} {
    margin-left: calc((100% - var(--s-7)) / 3 + var(--s-7));
  }
`;
