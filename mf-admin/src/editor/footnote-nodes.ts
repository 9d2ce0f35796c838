import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      /** Puts a mark where the cursor is, and its note, empty, at the end of the text. The cursor goes into the note. */
      addFootnote: () => ReturnType;
    };
  }
}

const label = {
  default: '1',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-label'),
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-label': String(attributes['label']) }),
};

/** The labels of all marks and notes of a text. */
export function footnoteLabels(document: DocumentNode): ReadonlySet<string> {
  const labels = new Set<string>();
  document.descendants((node) => {
    if (node.type.name.startsWith('footnote')) labels.add(String(node.attrs['label']));
  });
  return labels;
}

/** `[^1]` in a line. */
export const FootnoteReference = Node.create({
  name: 'footnoteReference',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({ label }),
  parseHTML: () => [{ tag: 'sup[data-label]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['sup', HTMLAttributes, String(node.attrs['label'])],
  renderText: ({ node }) => `[^${String(node.attrs['label'])}]`,
});

/** `[^1]: ...`, where the note is written. The page shows all of them below the text. */
export const Footnote = Node.create({
  name: 'footnote',
  group: 'block',
  content: 'block+',
  defining: true,
  isolating: true,
  addAttributes: () => ({ label }),
  parseHTML: () => [{ tag: 'aside[data-label]' }],
  renderHTML: ({ HTMLAttributes }) => ['aside', HTMLAttributes, 0],
  addCommands() {
    return {
      addFootnote:
        () =>
        ({ chain, state }) => {
          const labels = footnoteLabels(state.doc);
          let number = 1;
          while (labels.has(String(number))) number += 1;
          const attrs = { label: String(number) };
          return (
            chain()
              .insertContent({ type: 'footnoteReference', attrs })
              .command(({ tr, commands }) =>
                commands.insertContentAt(tr.doc.content.size, {
                  type: this.name,
                  attrs,
                  content: [{ type: 'paragraph' }],
                }),
              )
              // Three in from the end: out of the document, the note and its paragraph; what TipTap appends comes later.
              .command(({ tr, commands }) => commands.setTextSelection(tr.doc.content.size - 2))
              .run()
          );
        },
    };
  },
});
