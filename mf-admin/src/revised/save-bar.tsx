import { t } from 'contract/words';
import type { ReactNode } from 'react';
import styled, { createGlobalStyle } from 'styled-components';
import { Button, Row, Stack, wide } from 'ui';

interface SaveBarProps {
  isRunning: boolean;
  label?: string;
  /** What a save does. */
  about?: string;
  /** What else can be done with the form. */
  children?: ReactNode;
}

/** Says that it saves, in reach wherever in the form somebody is. */
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

// Of the page: browsers do not look at the margin of a text area, nor of what is in it.
const RoomBelow = createGlobalStyle`
  /* What takes the focus is not left behind the bar. */
  html {
    scroll-padding-bottom: min(12rem, 30vh);
  }
`;

/** A form of blocks, with what is wrong above them. */
export const BlockForm = styled.form`
  > [role='alert'] {
    margin-bottom: var(--s-5);
  }
`;

/** The fields of a block under each other. */
export const Fields = styled(Stack)`
  width: 100%;
  max-width: 36rem;
`;

/** Things of one kind, each with fields and a button that removes it, and below them the button that adds one. */
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
  }
  legend {
    font-weight: 700;
  }
`;

/** Two days, or other short fields, beside each other. */
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
  /* Where letters are large for the screen it would hide what is typed. */
  @media (max-height: 36rem) {
    position: static;
  }
  ${wide} {
    margin-left: calc((100% - var(--s-7)) / 3 + var(--s-7));
  }
`;
