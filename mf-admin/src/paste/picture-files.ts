import { Extension } from '@tiptap/core';
import { Plugin, type EditorState } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';

import { beginUpload, endUpload, placeOf, showProgress, uploadPlaces, type UploadPlace } from './upload-places';

interface UploadedPicture {
  src: string;
  alt: string;
}

interface PictureFilesOptions {
  /**
   * Puts a file into the library.
   * @param onProgress called with the share of it that has left
   * @returns its address and what it shows; null where it was not taken, which has been said
   */
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<UploadedPicture | null>;
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Word and Excel put a picture of the words beside the words: then the words are meant. */
const hasWords = (data: DataTransfer | null) => Boolean(data?.getData('text/html') || data?.getData('text/plain'));

/** Pictures that are pasted or dropped go into the library, and stand in the text once they are there, in their order. */
export const PictureFiles = Extension.create<PictureFilesOptions>({
  name: 'pictureFiles',
  addOptions: () => ({ upload: () => Promise.resolve(null) }),
  addProseMirrorPlugins() {
    // Pictures that arrived while the text was edited elsewhere: what this view shows is an older text by then.
    const waiting: (() => void)[] = [];
    const goOn = () => {
      for (const arrive of waiting.splice(0)) arrive();
    };
    const insert = async (view: EditorView, files: readonly File[], at: number) => {
      const start = besideText(view.state, at);
      const places = files.map((file) => ({ file, place: beginUpload(view, file.name, start) }));
      // One after the other: each has the whole line, and the first is done first.
      for (const { file, place } of places) {
        const picture = await this.options.upload(file, (fraction) => showProgress(place, file.name, fraction));
        const arrive = () => view.isDestroyed || put(view, place, picture);
        if (view.editable) arrive();
        else waiting.push(arrive);
      }
    };
    return [
      uploadPlaces(),
      new Plugin({
        // In a step of its own: the view is in the middle of its change.
        view: () => ({ update: ({ editable }) => editable && queueMicrotask(goOn) }),
        props: {
          handlePaste(view, { clipboardData }) {
            const files = picturesOf(clipboardData);
            if (files.length === 0 || hasWords(clipboardData)) return false;
            void insert(view, files, view.state.selection.from);
            return true;
          },
          handleDrop(view, { dataTransfer, clientX, clientY }) {
            const files = picturesOf(dataTransfer);
            if (files.length === 0) return false;
            const at = view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from;
            void insert(view, files, at);
            return true;
          },
        },
      }),
    ];
  },
});

/** A picture is a paragraph of its own, behind the one it was dropped into. A cell of a table has one paragraph only. */
function besideText({ doc, schema }: EditorState, at: number): number {
  const place = doc.resolve(at);
  if (!place.parent.isTextblock) return at;
  const index = place.indexAfter(-1);
  const { paragraph } = schema.nodes;
  const isFree = paragraph && place.node(-1).canReplaceWith(index, index, paragraph);
  if (!isFree) return at;
  // Nothing is written in it: the picture goes before it, and the cursor stays where one goes on.
  return place.parent.content.size === 0 ? place.before() : place.after();
}

function put(view: EditorView, place: UploadPlace, attrs: UploadedPicture | null) {
  const { state } = view;
  const { schema, doc, tr } = state;
  // Where the text around the place was deleted, the picture stands at the end.
  const at = placeOf(state, place) ?? doc.content.size;
  const picture = attrs && schema.nodes['image']?.create(attrs);
  const isInLine = doc.resolve(at).parent.isTextblock;
  if (picture) tr.insert(at, isInLine ? picture : schema.node('paragraph', null, picture));
  view.dispatch(endUpload(tr, place));
}
