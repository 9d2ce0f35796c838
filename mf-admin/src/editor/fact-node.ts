import { Node } from '@tiptap/core';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    fact: {
      /** Puts a fact from the list of facts where the cursor is. */
      insertFact: (key: string) => ReturnType;
    };
  }
}

/** `:fact[key]`: a dated value with its source, which the page states as it is on the day that it is read. */
export const FactNode = Node.create({
  name: 'fact',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    key: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-fact'),
      renderHTML: ({ key }) => ({ 'data-fact': key as string }), // our own attribute, above
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
