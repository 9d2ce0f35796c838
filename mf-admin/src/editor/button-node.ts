import { Node } from '@tiptap/core';
import { NodeSelection, TextSelection } from '@tiptap/pm/state';
import type { WrittenButton } from 'contract/button-syntax';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    button: {
      /** Inserts a button at the cursor and moves the cursor below it, so that the next key does not replace it. */
      insertButton: (button: WrittenButton) => ReturnType;
    };
  }
}

/**
 * A link styled as a button. Its label and target are edited in a panel, because clicks in an editable link are
 * ambiguous.
 */
export const ButtonNode = Node.create({
  name: 'button',
  group: 'block',
  atom: true,
  addAttributes: () => ({
    label: { default: '', parseHTML: (element) => element.textContent, rendered: false },
    href: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-button'),
      renderHTML: ({ href }) => ({ 'data-button': String(href) }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-button]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['div', HTMLAttributes, ['span', {}, String(node.attrs['label'])]],
  renderText: ({ node }) => String(node.attrs['label']),
  addCommands() {
    return {
      insertButton:
        (attrs) =>
        ({ chain }) =>
          chain()
            .insertContent({ type: this.name, attrs })
            .command(({ tr, state }) => {
              const { selection } = tr;
              if (!(selection instanceof NodeSelection)) return true;
              const end = selection.to;
              const isWordsBelow = tr.doc.resolve(end).nodeAfter?.isTextblock;
              const line = state.schema.nodes['paragraph']?.create();
              if (!isWordsBelow && line) tr.insert(end, line);
              tr.setSelection(TextSelection.near(tr.doc.resolve(end + 1)));
              return true;
            })
            .run(),
    };
  },
});
