import { useEditorState, type Editor } from '@tiptap/react';
import { useEffect, useRef } from 'react';

import { rove, toolbarKeys } from './toolbar-keys';
import { Bar } from './toolbar';
import { WordButton } from './word-button';

type Align = 'left' | 'center' | 'right';

/** In Markdown a whole column is aligned: every cell below and above the cursor follows. */
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
  { words: 'Row above', use: (editor) => editor.chain().focus().addRowBefore().run() },
  { words: 'Row below', use: (editor) => editor.chain().focus().addRowAfter().run() },
  { words: 'Column before', use: (editor) => editor.chain().focus().addColumnBefore().run() },
  { words: 'Column after', use: (editor) => editor.chain().focus().addColumnAfter().run() },
  { words: 'Align left', use: (editor) => alignColumn(editor, 'left') },
  { words: 'Align center', use: (editor) => alignColumn(editor, 'center') },
  { words: 'Align right', use: (editor) => alignColumn(editor, 'right') },
  { words: 'Delete row', use: (editor) => editor.chain().focus().deleteRow().run() },
  { words: 'Delete column', use: (editor) => editor.chain().focus().deleteColumn().run() },
  { words: 'Delete table', use: (editor) => editor.chain().focus().deleteTable().run() },
];

/** What there is to do with a table, while the cursor is in one. */
export function TableTools({ editor }: { editor: Editor }) {
  const bar = useRef<HTMLDivElement>(null);
  const isHere = useEditorState({ editor, selector: () => editor.isActive('table') });
  useEffect(() => rove(bar.current), [isHere]);
  if (!isHere) return null;
  return (
    <Bar ref={bar} role="toolbar" aria-label="Table" {...toolbarKeys}>
      {commands.map(({ words, use }) => (
        <WordButton key={words} onMouseDown={(event) => event.preventDefault()} onClick={() => use(editor)}>
          {words}
        </WordButton>
      ))}
    </Bar>
  );
}
