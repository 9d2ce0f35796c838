import { Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    fact: {
      /** Inserts a fact at the cursor. */
      insertFact: (key: string) => ReturnType;
    };
  }
}

/** `:fact[key]`: a dated value with its source, which the page shows as of the day it is read. */
export const FactNode = Node.create({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    key: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-fact'),
      renderHTML: ({ key }) => ({ 'data-fact': key as string }), // own attribute, set above
    },
  }),
  parseHTML: () => [{ tag: 'span[data-fact]' }],
  renderHTML: ({ HTMLAttributes, node }) => ['span', HTMLAttributes, `:fact[${String(node.attrs['key'])}]`],
  renderText: ({ node }) => `:fact[${String(node.attrs['key'])}]`,
  addCommands() {
    return {
      insertFact:
        (key) =>
        ({ commands }) =>
          commands.insertContent({ type: this.name, attrs: { key } }),
    };
  },
});
