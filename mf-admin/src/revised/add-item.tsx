import { Button } from 'ui';

import { focusNewField } from './focus-new-field';

interface AddItemProps {
  /** Name for screen readers, if several lists of a page have the same words. */
  label?: string;
  onAdd(): void;
  children: string;
}

/** The button below a list of fieldsets. It focuses the first field of what it added. */
export function AddItem({ label, onAdd, children }: AddItemProps) {
  return (
    <Button
      look="outline"
      size="dense"
      aria-label={label}
      onClick={({ currentTarget }) => focusNewField(currentTarget, 'section', onAdd)}
    >
      {children}
    </Button>
  );
}
