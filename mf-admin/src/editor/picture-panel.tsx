import { useEditorState, type Editor } from '@tiptap/react';
import { useId, type FormEvent, type KeyboardEvent } from 'react';
import { Button, Input } from 'ui';

import { Panel } from './panel';

/** Edits the alt text of the selected picture. Enter and Escape lead back to the text. */
export function PicturePanel({ editor }: { editor: Editor }) {
  const id = useId();
  const picture = useEditorState({
    editor,
    selector: () =>
      editor.isActive('image')
        ? { alt: String(editor.getAttributes('image')['alt'] ?? ''), at: editor.state.selection.from }
        : null,
  });
  if (!picture) return null;
  function goBack(event: FormEvent | KeyboardEvent) {
    event.preventDefault();
    editor.commands.focus();
  }
  return (
    <Panel aria-label="Picture" onSubmit={goBack} onKeyDown={(event) => event.key === 'Escape' && goBack(event)}>
      <label htmlFor={id}>Alt text</label>
      <Input
        size="dense"
        id={id}
        value={picture.alt}
        autoComplete="off"
        aria-invalid={picture.alt.trim() === '' || undefined}
        onChange={({ target }) =>
          // A changed picture is no longer selected, and without a selection this field would close.
          editor
            .chain()
            .setNodeSelection(picture.at)
            .updateAttributes('image', { alt: target.value })
            .setNodeSelection(picture.at)
            .run()
        }
      />
      <Button look="text" size="dense" onClick={() => editor.chain().focus().deleteSelection().run()}>
        Remove picture
      </Button>
    </Panel>
  );
}
