import type { MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { Button } from 'ui';

interface AddItemProps {
  /** Name for screen readers, if several lists of a page have the same words. */
  label?: string;
  onAdd(): void;
  children: string;
}

/**
 * The button below a list of fieldsets. It focuses the first field of what it added: itself it moves down, often out of
 * the window, and with the last item that there may be it goes.
 */
export function AddItem({ label, onAdd, children }: AddItemProps) {
  function add({ currentTarget }: MouseEvent<HTMLButtonElement>) {
    const block = currentTarget.closest('section') ?? document.body;
    const before = new Set(block.querySelectorAll('fieldset'));
    flushSync(onAdd);
    const added = [...block.querySelectorAll('fieldset')].find((item) => !before.has(item));
    added?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }
  return (
    <Button look="outline" size="dense" aria-label={label} onClick={add}>
      {children}
    </Button>
  );
}
