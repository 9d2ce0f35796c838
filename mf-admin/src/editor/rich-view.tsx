import { closeHistory } from '@tiptap/pm/history';
import { EditorContent, ReactNodeViewRenderer, useEditor, type Editor } from '@tiptap/react';
import { failureOf } from 'contract/failure';
import { statusOf } from 'contract/request';
import { plural, t } from 'contract/words';
import { memo, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { toast } from 'ui';

import { toDocument } from '../markdown/to-document';
import { prepareBlocks } from '../markdown/written-blocks';
import { FilePicker } from '../media/file-picker';
import { MediaPicker } from '../media/media-picker';
import { useUpload } from '../media/media.actions';
import { refusalBefore } from '../media/upload-refusal';
import { CleanPaste } from '../paste/clean-paste';
import { PictureFiles, type PictureFilesOptions, type RefusedPicture } from '../paste/picture-files';
import { ButtonPanel } from './button-panel';
import { CalloutTools } from './callout-tools';
import { coveredEdges } from './covered-edges';
import { FactChip } from './fact-chip';
import { FactMenu } from './fact-menu';
import { FactNode } from './fact-node';
import { FocusAtOnce } from './focus-at-once';
import { LinkPanel } from './link-panel';
import { PicturePanel } from './picture-panel';
import { articleSchema } from './schema';
import { Page } from './rich-view-style';
import { StickyTools } from './sticky-tools';
import { TableTools } from './table-tools';
import { Toolbar, type Asking } from './toolbar';
import { useTextSource, type TextSource } from './text-source';

interface RichViewProps {
  /**
   * Returns the current Markdown. Changes made while this view was hidden are applied as a single step that Undo
   * reverts. Another text needs a new key.
   */
  current: () => string;
  source: TextSource;
  label: string;
  /** A hidden view renders nothing but retains its undo history. */
  place: 'shown' | 'aside';
}

const FactWithChip = FactNode.extend({ addNodeView: () => ReactNodeViewRenderer(FactChip) });

function notifyLeftOut(pictures: number) {
  toast({
    title: plural(pictures, { one: 'A picture was not pasted', other: `${pictures} pictures were not pasted` }),
    description: t`Pictures from elsewhere are not shown on the site. Upload them with the Picture button.`,
  });
}

/** Shows all refusals of a drop in one message, because a second message would replace the first. */
function notifyRefused(refused: readonly RefusedPicture[]) {
  const [first] = refused;
  if (!first) return;
  const count = refused.length;
  toast({
    variant: 'destructive',
    title:
      count === 1
        ? t`${first.name} was not taken`
        : plural(count, { one: '1 picture was not taken', other: `${count} pictures were not taken` }),
    description:
      count === 1 ? first.reason : refused.map(({ name, reason }) => <div key={name}>{t`${name}: ${reason}`}</div>),
  });
}

function notifyTooLate(name: string) {
  toast({
    title: t`${name} is in the library, but not in the text`,
    description: t`The text was closed or replaced before the upload ended. Add it with the Picture button.`,
  });
}

/** Uploads a pasted or dropped picture to the library. */
const uploadInto =
  (upload: ReturnType<typeof useUpload>): PictureFilesOptions['upload'] =>
  async (file, onProgress) => {
    const refusal = refusalBefore(file);
    if (refusal) return { kind: 'refused', reason: refusal };
    try {
      const { item } = await upload({
        file,
        onProgress: (progress) => progress.kind === 'sending' && onProgress(progress.fraction),
      });
      return { kind: 'taken', picture: { src: item.src, alt: item.alt } };
    } catch (error) {
      // The page stays, because the picture is nowhere else.
      if (statusOf(error) === 401)
        return { kind: 'failed', reason: t`Your session has ended. Sign in in another tab, then try again.` };
      const { kind, message: reason } = failureOf(error);
      return { kind: kind === 'refused' ? kind : 'failed', reason };
    }
  };

const extensionsWith = (upload: ReturnType<typeof useUpload>) => [
  ...articleSchema.filter((extension) => extension !== FactNode),
  FactWithChip,
  FocusAtOnce,
  CleanPaste.configure({ onLeftOut: notifyLeftOut }),
  PictureFiles.configure({ upload: uploadInto(upload), onRefused: notifyRefused, onTooLate: notifyTooLate }),
];

/** Rich text editor with its toolbar. Markdown is the only stored format. */
export const RichView = memo(function RichView({ current, source, label, place }: RichViewProps) {
  const [asking, setAsking] = useState<Asking | null>(null);
  const [start] = useState(() => toDocument(current()));
  const onTyped = useTextSource(source);
  const upload = useUpload();
  const [extensions] = useState(() => extensionsWith(upload));

  const editor = useEditor({
    extensions,
    content: start,
    // The Content Security Policy blocks style elements; `Page` contains these rules.
    injectCSS: false,
    shouldRerenderOnTransaction: false,
    editorProps: {
      scrollThreshold: coveredEdges,
      scrollMargin: coveredEdges,
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, id: 'article-text' },
      handleKeyDown: (_view, event) => {
        if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return false;
        event.preventDefault();
        setAsking('link');
        return true;
      },
    },
    onUpdate: (update) => onTyped(update.editor.state.doc),
  });
  const close = () => setAsking(null);
  useEffect(() => prepareBlocks(editor.state.doc), [editor]);

  const asideWith = useRef<string | null>(null);
  useEffect(() => {
    const now = current();
    if (place === 'shown' && asideWith.current !== null && asideWith.current !== now) takeOver(editor, now);
    asideWith.current = place === 'aside' ? now : null;
    // A hidden view holds an outdated text that must not be saved.
    editor.setEditable(place === 'shown', false);
  }, [place, editor, current]);

  if (place === 'aside') return null;
  return (
    <Page>
      <StickyTools editor={editor}>
        <Toolbar editor={editor} onAsk={setAsking} />
        <TableTools editor={editor} />
        <CalloutTools editor={editor} />
        <PicturePanel editor={editor} />
        <ButtonPanel editor={editor} asked={asking === 'button'} onClose={() => setAsking(null)} />
        {asking === 'link' && <LinkPanel editor={editor} onClose={close} />}
      </StickyTools>
      <EditorContent editor={editor} />
      {asking === 'fact' && (
        <FactMenu
          onClose={close}
          onChoose={(key) => afterClose(close, () => editor.chain().focus().insertFact(key).run())}
        />
      )}
      {asking === 'file' && <FilePicker onClose={close} onChoose={(file) => linkTo(editor, close, file)} />}
      {asking === 'picture' && (
        <MediaPicker
          title="Choose a picture"
          onClose={close}
          onChoose={({ src, alt }) =>
            // Selected, so that its alt text can be entered right away.
            afterClose(close, () => editor.chain().focus().insertPicture({ src, alt }).run())
          }
        />
      )}
    </Page>
  );
});

/**
 * Applies changes made in the source view as a separate undo step, without an update event: the change is already
 * saved.
 */
function takeOver(editor: Editor, markdown: string) {
  editor
    .chain()
    .command(({ tr }) => Boolean(closeHistory(tr)))
    .setContent(toDocument(markdown), { emitUpdate: false })
    .run();
}

/** Links the selection to a file, or inserts the file's name as a link. The page adds its type and size. */
function linkTo(editor: Editor, close: () => void, { name, src }: { name: string; src: string }) {
  flushSync(close);
  const chain = editor.chain().focus();
  if (!editor.state.selection.empty) chain.setLink({ href: src }).run();
  else chain.insertContent({ type: 'text', text: name, marks: [{ type: 'link', attrs: { href: src } }] }).run();
}

/** Inserts what was chosen in a dialog, once the dialog has restored focus and before the next key is read. */
function afterClose(close: () => void, insert: () => void) {
  flushSync(close);
  insert();
}
