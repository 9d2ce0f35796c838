import type { Editor } from '@tiptap/react';
import { t } from 'contract/words';
import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from 'ui';

import { AddressField, linkIn } from './address-field';
import { Actions, Panel } from './panel';

interface LinkPanelProps {
  editor: Editor;
  onClose: () => void;
}

export const unknownAddress = t`No one page has this name. Choose a page from the list, or write a whole address.`;

/** Edits the target of a link. */
export function LinkPanel({ editor, onClose }: LinkPanelProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const current: unknown = editor.getAttributes('link')['href'];
  const start = typeof current === 'string' ? current : '';
  const [isUnknown, setUnknown] = useState(false);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, []);

  function close() {
    onClose();
    editor.commands.focus();
  }

  function apply(event: FormEvent) {
    event.preventDefault();
    const href = linkIn(input.current);
    setUnknown(href === undefined);
    if (href === undefined) return input.current?.focus();
    const link = editor.chain().extendMarkRange('link');
    if (href === '') link.unsetLink().run();
    else if (editor.state.selection.empty && typeof current !== 'string') {
      editor
        .chain()
        .insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] })
        .run();
    } else link.setLink({ href }).run();
    close();
  }

  return (
    <Panel onSubmit={apply} onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && close()} aria-label="Link">
      <AddressField
        id={id}
        label={t`Address of the link, or the name of a page here`}
        start={start}
        input={input}
        fault={isUnknown ? unknownAddress : null}
      />
      <Actions>
        <Button look="text" size="dense" type="submit">
          Set link
        </Button>
        {typeof current === 'string' && (
          <Button
            look="text"
            size="dense"
            onClick={() => {
              editor.chain().extendMarkRange('link').unsetLink().run();
              close();
            }}
          >
            Remove link
          </Button>
        )}
        <Button look="text" size="dense" onClick={close}>
          Cancel
        </Button>
      </Actions>
    </Panel>
  );
}
