import { EditorContent, ReactNodeViewRenderer, useEditor } from '@tiptap/react';

import { toDocument } from '../markdown/to-document';
import { FactChip } from './fact-chip';
import { FactNode } from './fact-node';
import { Page } from './rich-view-style';
import { articleSchema } from './schema';
import { Tooltips } from './tooltip';

const extensions = [
  ...articleSchema.filter((extension) => extension !== FactNode),
  FactNode.extend({ addNodeView: () => ReactNodeViewRenderer(FactChip) }),
];

/** Read-only rendering of a text. */
export function RichText({ markdown }: { markdown: string }) {
  const editor = useEditor({
    extensions,
    content: toDocument(markdown),
    injectCSS: false,
    editable: false,
    // The default is a text field, which would need a name.
    editorProps: { attributes: { role: 'document' } },
  });
  return (
    <Tooltips>
      <Page>
        <EditorContent editor={editor} />
      </Page>
    </Tooltips>
  );
}
