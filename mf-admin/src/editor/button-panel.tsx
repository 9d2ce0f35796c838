import { useEditorState, type Editor } from '@tiptap/react';
import { t } from 'contract/words';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button, Input } from 'ui';

import { AddressField, linkIn } from './address-field';
import { unknownAddress } from './link-panel';
import { Actions, Fault, Panel } from './panel';

interface ButtonFormProps {
  start: { label: string; href: string };
  /** `new` takes focus; `selected` leaves it in the text. */
  state: 'new' | 'selected';
  onSet: (button: { label: string; href: string }) => void;
  onRemove: () => void;
  onClose: () => void;
}

interface Faults {
  label: string | null;
  href: string | null;
}

function ButtonForm({ start, state, onSet, onRemove, onClose }: ButtonFormProps) {
  const id = useId();
  const words = useRef<HTMLInputElement>(null);
  const address = useRef<HTMLInputElement>(null);
  const [faults, setFaults] = useState<Faults>({ label: null, href: null });
  useEffect(() => {
    if (state === 'new') words.current?.focus();
  }, [state]);

  function apply(event: FormEvent) {
    event.preventDefault();
    const label = words.current?.value.trim() ?? '';
    const href = linkIn(address.current);
    const found = {
      label: label === '' ? t`Write what the button says.` : null,
      href: href === undefined ? unknownAddress : href === '' ? t`Write where the button leads.` : null,
    };
    setFaults(found);
    if (found.label !== null) return words.current?.focus();
    if (!href) return address.current?.focus();
    return onSet({ label, href });
  }

  return (
    <Panel
      aria-label="Button"
      onSubmit={apply}
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && onClose()}
    >
      <label htmlFor={`${id}-label`}>What the button says</label>
      <Input
        size="dense"
        ref={words}
        id={`${id}-label`}
        defaultValue={start.label}
        autoComplete="off"
        aria-invalid={faults.label !== null || undefined}
        aria-describedby={faults.label === null ? undefined : `${id}-label-fault`}
      />
      {faults.label !== null && (
        <Fault id={`${id}-label-fault`} role="alert">
          {faults.label}
        </Fault>
      )}
      <AddressField
        id={id}
        label={t`Where it leads: an address, or the name of a page here`}
        start={start.href}
        input={address}
        fault={faults.href}
      />
      <Actions>
        <Button look="text" size="dense" type="submit">
          Set button
        </Button>
        {state === 'selected' ? (
          <Button look="text" size="dense" onClick={onRemove}>
            Remove button
          </Button>
        ) : (
          <Button look="text" size="dense" onClick={onClose}>
            Cancel
          </Button>
        )}
      </Actions>
    </Panel>
  );
}

/** Edits the label and target of a new or selected button. */
export function ButtonPanel({ editor, asked, onClose }: { editor: Editor; asked: boolean; onClose: () => void }) {
  const selected = useEditorState({
    editor,
    selector: () => {
      if (!editor.isActive('button')) return null;
      const { label, href } = editor.getAttributes('button');
      return { label: String(label), href: String(href), at: editor.state.selection.from };
    },
  });
  if (!selected && !asked) return null;
  return (
    <ButtonForm
      key={JSON.stringify(selected)}
      start={selected ?? { label: '', href: '' }}
      state={selected ? 'selected' : 'new'}
      onClose={() => {
        onClose();
        editor.commands.focus();
      }}
      onRemove={() => editor.chain().focus().deleteSelection().run()}
      onSet={(attrs) => {
        onClose();
        if (selected) editor.chain().setNodeSelection(selected.at).updateAttributes('button', attrs).focus().run();
        else editor.chain().focus().insertButton(attrs).run();
      }}
    />
  );
}
