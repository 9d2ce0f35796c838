import { flushSync } from 'react-dom';

const fieldsOf = (block: ParentNode) => [...block.querySelectorAll<HTMLElement>('input, select, textarea')];

/**
 * Makes a change that adds fields, and focuses the first of them. The button that was pressed may move out of the window
 * or be gone.
 * @param button the pressed one
 * @param group selector of the element around the button that gets the fields
 */
export function focusNewField(button: Element, group: 'section' | 'fieldset', change: () => void): void {
  const block = button.closest(group) ?? document.body;
  const before = new Set(fieldsOf(block));
  flushSync(change);
  fieldsOf(block)
    .find((field) => !before.has(field))
    ?.focus();
}
