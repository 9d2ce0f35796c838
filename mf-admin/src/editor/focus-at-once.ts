import { commands, Extension } from '@tiptap/core';

/**
 * Focuses the text before the next key is read. TipTap's own command waits for a frame, and what is typed until then is
 * lost: "Enter" in the link panel, then the next word.
 */
export const FocusAtOnce = Extension.create({
  name: 'focusAtOnce',
  addCommands: () => ({
    focus: (position, options) => (props) => {
      if (position !== undefined) return commands.focus(position, options)(props);
      const { editor, view, tr, dispatch } = props;
      if (!dispatch || view.hasFocus()) return true;
      tr.scrollIntoView();
      // Not within the command: the event of the focus changes the state that its transaction begins from.
      queueMicrotask(() => {
        if (!editor.isDestroyed) view.focus();
      });
      return true;
    },
  }),
});
