import { getSchema } from '@tiptap/core';
import { Node } from '@tiptap/pm/model';

import { articleSchema } from '../editor/schema';
import { markdownOf } from './written-blocks';

const schema = getSchema(articleSchema);
const paragraph = (text: string) => schema.node('paragraph', null, schema.text(text));

test('serializes one paragraph of a thousand after a keystroke', () => {
  const document = schema.node(
    'doc',
    null,
    Array.from({ length: 1_000 }, (_, index) => paragraph(`Paragraph ${index}.`)),
  );
  markdownOf(document);
  const read = jest.spyOn(Node.prototype, 'toJSON');
  const changed = document.copy(document.content.replaceChild(500, paragraph('Paragraph 500, and a letter.')));
  expect(markdownOf(changed)).toContain('Paragraph 499.\n\nParagraph 500, and a letter.\n\nParagraph 501.');
  // The paragraph and its text.
  expect(read).toHaveBeenCalledTimes(2);
  read.mockRestore();
});
