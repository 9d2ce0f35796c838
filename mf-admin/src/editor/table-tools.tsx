import { Button as ToolbarButton } from '@radix-ui/react-toolbar';
import { useEditorState, type Editor } from '@tiptap/react';
import { t } from 'contract/words';
import { Button } from 'ui';

import { Bar } from './toolbar';

type Align = 'left' | 'center' | 'right';

/** Aligns the whole column of the cursor, since Markdown aligns columns, not cells. */
function alignColumn(editor: Editor, align: Align) {
  editor
    .chain()
    .focus()
    .command(({ state, tr }) => {
      const { $from } = state.selection;
      const depth = Array.from({ length: $from.depth + 1 }, (_, index) => $from.depth - index).find(
        (at) => $from.node(at).type.name === 'table',
      );
      if (depth === undefined) return false;
      const column = $from.index(depth + 1);
      let position = $from.start(depth);
      $from.node(depth).forEach((row) => {
        let cell = position + 1;
        row.forEach((child, _offset, index) => {
          if (index === column) tr.setNodeMarkup(cell, undefined, { ...child.attrs, align });
          cell += child.nodeSize;
        });
        position += row.nodeSize;
      });
      return true;
    })
    .run();
}

const commands: readonly { words: string; use: (editor: Editor) => void }[] = [
  { words: t`Row above`, use: (editor) => editor.chain().focus().addRowBefore().run() },
  { words: t`Row below`, use: (editor) => editor.chain().focus().addRowAfter().run() },
  { words: t`Column before`, use: (editor) => editor.chain().focus().addColumnBefore().run() },
  { words: t`Column after`, use: (editor) => editor.chain().focus().addColumnAfter().run() },
  { words: t`Align left`, use: (editor) => alignColumn(editor, 'left') },
  { words: t`Align center`, use: (editor) => alignColumn(editor, 'center') },
  { words: t`Align right`, use: (editor) => alignColumn(editor, 'right') },
  { words: t`Delete row`, use: (editor) => editor.chain().focus().deleteRow().run() },
  { words: t`Delete column`, use: (editor) => editor.chain().focus().deleteColumn().run() },
  { words: t`Delete table`, use: (editor) => editor.chain().focus().deleteTable().run() },
];

/** Table commands, shown while the cursor is in a table. */
export function TableTools({ editor }: { editor: Editor }) {
  const isHere = useEditorState({ editor, selector: () => editor.isActive('table') });
  if (!isHere) return null;
  return (
    <Bar aria-label="Table">
      {commands.map(({ words, use }) => (
        <ToolbarButton asChild key={words}>
          <Button look="text" size="dense" onMouseDown={(event) => event.preventDefault()} onClick={() => use(editor)}>
            {words}
          </Button>
        </ToolbarButton>
      ))}
    </Bar>
  );
}
