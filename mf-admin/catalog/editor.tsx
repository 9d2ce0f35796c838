import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { articleLimits } from 'contract/article-rules';
import { useState, type ReactNode } from 'react';
import { Button, Input, Row, Stack } from 'ui';
import { Icon } from 'ui/admin-icon';

import { AddressField } from '../src/editor/address-field';
import { ButtonPanel } from '../src/editor/button-panel';
import { CalloutTools } from '../src/editor/callout-tools';
import { LinkPanel } from '../src/editor/link-panel';
import { Fault, Panel } from '../src/editor/panel';
import { PicturePanel } from '../src/editor/picture-panel';
import { Page } from '../src/editor/rich-view-style';
import { articleSchema } from '../src/editor/schema';
import { TableTools } from '../src/editor/table-tools';
import { TextEditor, type EditedText } from '../src/editor/text-editor';
import { TextLimit } from '../src/editor/text-limit';
import { ToolButton } from '../src/editor/tool-button';
import { Bar, Toolbar } from '../src/editor/toolbar';
import { Tooltip, Tooltips } from '../src/editor/tooltip';
import { toDocument } from '../src/markdown/to-document';
import { noop } from './samples';

interface EditingProps {
  name: string;
  markdown: string;
  /** Places the cursor. */
  select?: (editor: Editor) => void;
  children: (editor: Editor) => ReactNode;
}

/** A short text with the cursor in it, below the tools that it shows. */
function Editing({ name, markdown, select = noop, children }: EditingProps) {
  const [isReady, setReady] = useState(false);
  const editor = useEditor({
    extensions: articleSchema,
    content: toDocument(markdown),
    injectCSS: false,
    editorProps: { attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': name } },
    onCreate(created) {
      select(created.editor);
      setReady(true);
    },
  });
  return (
    <Tooltips>
      <Page>
        {isReady && children(editor)}
        <EditorContent editor={editor} />
      </Page>
    </Tooltips>
  );
}

/** Selects the first node of a kind. */
const selectFirst = (type: string) => (editor: Editor) =>
  editor.state.doc.descendants((node, at) => {
    if (node.type.name === type) editor.commands.setNodeSelection(at);
  });

export const Toolbars = () => (
  <Editing
    name="Under the toolbar"
    markdown="Some **bold** text"
    select={(editor) => editor.commands.setTextSelection(8)}
  >
    {(editor) => <Toolbar editor={editor} onAsk={noop} />}
  </Editing>
);

export const Tables = () => (
  <Editing
    name="A table"
    markdown={'| Plan | Costs |\n| --- | --- |\n| One | $10 |'}
    select={(editor) => editor.commands.setTextSelection(4)}
  >
    {(editor) => <TableTools editor={editor} />}
  </Editing>
);

export const Callouts = () => (
  <Editing
    name="A callout"
    markdown={'> [!TIP]\n> Ask early.'}
    select={(editor) => editor.commands.setTextSelection(3)}
  >
    {(editor) => <CalloutTools editor={editor} />}
  </Editing>
);

export const PicturePanels = () => (
  <Stack>
    <Editing name="A picture" markdown="![A mark](/favicon.svg)" select={selectFirst('image')}>
      {(editor) => <PicturePanel editor={editor} />}
    </Editing>
    <Editing name="A picture without alt text" markdown="![](/favicon.svg)" select={selectFirst('image')}>
      {(editor) => <PicturePanel editor={editor} />}
    </Editing>
  </Stack>
);

export const ButtonPanels = () => (
  <Stack>
    <Editing name="A new button" markdown="Some text">
      {(editor) => <ButtonPanel editor={editor} asked onClose={noop} />}
    </Editing>
    <Editing name="A button" markdown={'[Ask us](/get-quote "button")'} select={selectFirst('button')}>
      {(editor) => <ButtonPanel editor={editor} asked={false} onClose={noop} />}
    </Editing>
  </Stack>
);

export const LinkPanels = () => (
  <Stack>
    <Editing name="A new link" markdown="Some text">
      {(editor) => <LinkPanel editor={editor} onClose={noop} />}
    </Editing>
    <Editing name="A link" markdown="[A link](/blog)" select={(editor) => editor.commands.setTextSelection(3)}>
      {(editor) => <LinkPanel editor={editor} onClose={noop} />}
    </Editing>
  </Stack>
);

export const AddressFields = () => (
  <Panel aria-label="Addresses">
    <AddressField id="address" label="Address" start="/blog" input={{ current: null }} fault={null} />
    <AddressField
      id="address-wrong"
      label="Wrong address"
      start="blog"
      input={{ current: null }}
      fault="No one page has this name."
    />
  </Panel>
);

export const Panels = () => (
  <Panel aria-label="A panel">
    <label htmlFor="panel-field">What the button says</label>
    <Input id="panel-field" size="dense" aria-describedby="panel-fault" aria-invalid />
    <Fault id="panel-fault">Write what the button says.</Fault>
  </Panel>
);

export const ToolButtons = () => (
  <Tooltips>
    <Bar aria-label="Every state of a tool">
      <ToolButton name="Bold" icon="bold" keys="Mod+B" onUse={noop} />
      <ToolButton name="Italic" icon="italic" pressed onUse={noop} />
      <ToolButton name="Undo" icon="undo" available={false} onUse={noop} />
      <ToolButton name="Code" icon="code" pressed available={false} onUse={noop} />
      <ToolButton name="Fact with source" icon="fact" words="Fact" onUse={noop} />
    </Bar>
  </Tooltips>
);

export const TooltipSamples = () => (
  <Tooltips>
    <Row>
      <Tooltip
        content="Part B premium: medicare.premium.2026"
        control={
          <Button look="outline" size="dense">
            <Icon name="fact" />
            $202.90 a month
          </Button>
        }
      />
    </Row>
  </Tooltips>
);

/** Long enough for a warning, and too long. */
export const TextLimits = () => (
  <Stack>
    <TextLimit markdown={'a'.repeat(articleLimits.markdown - 5)} />
    <TextLimit markdown={'a'.repeat(articleLimits.markdown + 5)} />
  </Stack>
);

/** A text that is stored nowhere. */
function useText(start: string): EditedText {
  const [text] = useState(() => {
    let markdown = start;
    const listeners = new Set<() => void>();
    return {
      markdown: () => markdown,
      subscribe: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      change: (next: string) => {
        markdown = next;
        for (const listener of listeners) listener();
      },
      source: { pull: noop, attach: () => ({ touched: noop, detach: noop }) },
    };
  });
  return text;
}

const Edited = ({ markdown }: { markdown: string }) => <TextEditor text={useText(markdown)} />;

/** An article with everything, or a text that only the Markdown view can hold. One at a time: a page has one editor. */
export function Editors({ rich, onlyMarkdown }: { rich: string; onlyMarkdown: string }) {
  const [markdown, setMarkdown] = useState(rich);
  return (
    <Stack>
      <Row>
        <Button look="outline" size="dense" onClick={() => setMarkdown(rich)}>
          Rich text
        </Button>
        <Button look="outline" size="dense" onClick={() => setMarkdown(onlyMarkdown)}>
          Only Markdown
        </Button>
      </Row>
      <Edited key={markdown} markdown={markdown} />
    </Stack>
  );
}
