import type { Editor } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { NodeSelection, Plugin, TextSelection, type EditorState } from '@tiptap/pm/state';

/** Returns the position behind the selected picture; null if none is selected. */
function endOfPicture({ selection }: EditorState): number | null {
  return selection instanceof NodeSelection && selection.node.type.name === Image.name ? selection.to : null;
}

function breakLineBehind(editor: Editor): boolean {
  const end = endOfPicture(editor.state);
  return end !== null && editor.chain().setTextSelection(end).splitBlock().run();
}

/**
 * A picture. It is selected once it is inserted, so that its alt text can be entered, and the next key of a writer who
 * goes on would replace it. Text and Enter therefore go behind a selected picture, and so does text that is composed, as
 * an input method or the keyboard of a phone does: it replaces the selection before `handleTextInput` hears of it.
 */
export const Picture = Image.extend({
  addKeyboardShortcuts: () => ({ Enter: ({ editor }) => breakLineBehind(editor) }),
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput({ state, dispatch }, _from, _to, text) {
          const end = endOfPicture(state);
          if (end === null) return false;
          const tr = state.tr.insertText(text, end);
          dispatch(tr.setSelection(TextSelection.create(tr.doc, end + text.length)).scrollIntoView());
          return true;
        },
        handleDOMEvents: {
          compositionstart({ state, dispatch }) {
            const end = endOfPicture(state);
            if (end !== null) dispatch(state.tr.setSelection(TextSelection.create(state.doc, end)).scrollIntoView());
            return false;
          },
        },
      },
    }),
  ],
});
