import { Node } from '@tiptap/core';
import type { Node as DocumentNode } from '@tiptap/pm/model';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    footnote: {
      /**
       * Inserts a reference at the cursor and an empty footnote at the end of the text, and moves the cursor into it.
       */
      addFootnote: () => ReturnType;
    };
  }
}

const label = {
  default: '1',
  parseHTML: (element: HTMLElement) => element.getAttribute('data-label'),
  renderHTML: (attributes: Record<string, unknown>) => ({ 'data-label': String(attributes['label']) }),
};

/** Returns the labels of all footnotes and references in a document. */
export function footnoteLabels(document: DocumentNode): ReadonlySet<string> {
  const labels = new Set<string>();
  document.descendants((node) => {
    if (node.type.name.startsWith('footnote')) labels.add(String(node.attrs['label']));
  });
  return labels;
}

/** `[^1]` within a line. */
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

/** `[^1]: ...`, the text of a footnote. The page shows all footnotes below the text. */
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
              // Two positions before the end, inside the footnote and its paragraph. TipTap appends its trailing
              // paragraph later.
              .command(({ tr, commands }) => commands.setTextSelection(tr.doc.content.size - 2))
              .run()
          );
        },
    };
  },
});
