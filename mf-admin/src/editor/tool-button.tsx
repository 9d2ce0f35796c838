import * as Toolbar from '@radix-ui/react-toolbar';
import styled from 'styled-components';
import { Icon, type IconName } from 'ui/admin-icon';

import { Tooltip } from './tooltip';
import { ariaKeys, keysFor } from './tools';

export interface ToolButtonProps {
  name: string;
  icon: IconName;
  keys?: string | undefined;
  /** Label shown beside an icon that is not self-explanatory. */
  words?: string;
  pressed?: boolean | undefined;
  /** An unavailable tool stays focusable and is announced as disabled. */
  available?: boolean;
  onUse: () => void;
}

/** A toolbar button. Pressing it with a pointer does not take focus from the text. */
export function ToolButton({ name, icon, keys, words, pressed, available = true, onUse }: ToolButtonProps) {
  return (
    <Tooltip
      content={keys ? `${name} (${keysFor(keys)})` : name}
      control={
        <Toolbar.Button asChild>
          <Press
            type="button"
            aria-label={name}
            aria-keyshortcuts={keys && ariaKeys(keys)}
            aria-pressed={pressed}
            aria-disabled={!available || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => available && onUse()}
          >
            <Icon name={icon} />
            {words && <span>{words}</span>}
          </Press>
        </Toolbar.Button>
      }
    />
  );
}

const Press = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: var(--s-2);
  min-width: 2.75rem;
  min-height: 2.75rem;
  padding: 0 0.5rem;
  border: 0;
  border-radius: var(--radius);
  background: transparent;
  color: var(--ink);
  font: 700 1rem/1 var(--font-text);
  cursor: pointer;
  &:hover {
    background: var(--rule);
  }
  &[aria-pressed='true'] {
    background: var(--ink);
    color: var(--paper);
  }
  &[aria-pressed='true']:not(:focus-visible) {
    outline: 2px solid transparent; /* seen where a system paints its own colors */
    outline-offset: -2px;
  }
  &[aria-disabled='true'] {
    color: var(--ctl);
    cursor: default;
  }
  &[aria-disabled='true'][aria-pressed='true'] {
    color: var(--paper);
  }
  &:focus-visible {
    outline-offset: -3px;
    box-shadow: none;
  }
  &[aria-pressed='true']:focus-visible {
    outline-color: var(--paper); /* the usual color is that of a pressed button */
  }
`;
