import { Image } from '@tiptap/extension-image';
import type { Editor } from '@tiptap/core';
import type { Node } from '@tiptap/pm/model';
import { canSplit } from '@tiptap/pm/transform';
import { NodeSelection, Plugin, TextSelection, type EditorState, type Transaction } from '@tiptap/pm/state';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    picture: {
      /** Inserts a picture after the paragraph with the cursor, and selects it. */
      insertPicture: (picture: InsertedPicture) => ReturnType;
    };
  }
}

export interface InsertedPicture {
  src: string;
  alt: string;
}

/**
 * Returns the position of a new paragraph after the one at a position. A table cell has only one paragraph, so there the
 * position is unchanged.
 */
export function besideText(doc: Node, at: number): number {
  const place = doc.resolve(at);
  if (!place.parent.isTextblock) return at;
  const index = place.indexAfter(-1);
  const { paragraph } = doc.type.schema.nodes;
  const isFree = paragraph && place.node(-1).canReplaceWith(index, index, paragraph);
  if (!isFree) return at;
  // An empty paragraph stays after the picture and keeps the cursor.
  return place.parent.content.size === 0 ? place.before() : place.after();
}

/** Inserts a picture: in a line of text there, otherwise as a paragraph of its own. @returns its position */
export function insertPictureAt(tr: Transaction, at: number, attrs: InsertedPicture): number {
  const { schema } = tr.doc.type;
  const picture = schema.node(Image.name, { ...attrs });
  const isInLine = tr.doc.resolve(at).parent.isTextblock;
  tr.insert(at, isInLine ? picture : schema.node('paragraph', null, picture));
  return isInLine ? at : at + 1;
}

/** Returns the position behind the selected picture; null if none is selected. */
function endOfPicture({ selection }: EditorState): number | null {
  return selection instanceof NodeSelection && selection.node.type.name === Image.name ? selection.to : null;
}

function breakLineBehind(editor: Editor): boolean {
  const end = endOfPicture(editor.state);
  return end !== null && editor.chain().setTextSelection(end).splitBlock().run();
}

/** Moves the cursor behind the selected picture. */
const cursorBehind = ({ doc, tr }: EditorState, end: number): Transaction =>
  tr.setSelection(TextSelection.create(doc, end)).scrollIntoView();

/** Moves the cursor below a selected picture that is all that its paragraph has, except in a table cell. */
function cursorBelow(state: EditorState, end: number): Transaction {
  const tr = cursorBehind(state, end);
  return tr.selection.$from.parent.childCount === 1 && canSplit(tr.doc, end) ? tr.split(end) : tr;
}

/** `keyCode` of a key whose text is composed. It comes before the composition, which a change of the text would break. */
const composedKey = 229;

/**
 * A picture. It is selected once it is inserted, so that its alt text can be entered, and the next key of a writer who
 * goes on would replace it. Text and Enter therefore go behind a selected picture, and below one that has a paragraph of
 * its own. So does text that is composed, as an input method or the keyboard of a phone does: it replaces the selection
 * before `handleTextInput` hears of it.
 */
export const Picture = Image.extend({
  addCommands() {
    return {
      ...this.parent?.(),
      insertPicture:
        (picture) =>
        ({ tr }) => {
          const at = insertPictureAt(tr, besideText(tr.doc, tr.selection.to), picture);
          tr.setSelection(NodeSelection.create(tr.doc, at)).scrollIntoView();
          return true;
        },
    };
  },
  // TipTap's rule for a picture typed as Markdown leaves its last bracket behind a picture in a line, and its URL is of no
  // picture on this site. What is typed stays text, as with a link.
  addInputRules: () => [],
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => breakLineBehind(editor) }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, _from, _to, text) {
          const end = endOfPicture(state);
          if (end === null) return false;
          dispatch(cursorBelow(state, end).insertText(text));
          return true;
        },
        handleDOMEvents: {
          keydown({ state, dispatch }, { keyCode }) {
            const end = keyCode === composedKey ? endOfPicture(state) : null;
            if (end !== null) dispatch(cursorBelow(state, end));
            return false;
          },
          compositionstart({ state, dispatch }) {
            const end = endOfPicture(state);
            if (end !== null) dispatch(cursorBehind(state, end));
            return false;
          },
        },
      },
    }),
  ],
});
