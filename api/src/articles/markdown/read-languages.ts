import type { Paragraph, Root } from 'mdast';
import { visit } from 'unist-util-visit';

/** `:lang[es]` at the start of a paragraph. Two or three letters, as in BCP 47. */
const mark = /^:lang\[([a-z]{2,3})\]\s*/;

/**
 * remark: sets the language of a paragraph that is not in English (WCAG 3.1.2), so that screen readers pronounce it
 * correctly.
 */
export function readLanguages() {
  return (tree: Root) => {
    visit(tree, 'paragraph', (paragraph: Paragraph) => {
      const [first] = paragraph.children;
      const found = first?.type === 'text' ? mark.exec(first.value) : null;
      if (!found || first?.type !== 'text') return;
      first.value = first.value.slice(found[0].length);
      paragraph.data = { ...paragraph.data, hProperties: { lang: found[1] } };
    });
  };
}
