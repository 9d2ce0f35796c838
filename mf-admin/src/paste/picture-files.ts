import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import { mediaAddress } from 'contract/media-files';

import { besideText, insertPictureAt, type InsertedPicture } from '../editor/picture-node';
import {
  beginUpload,
  endUpload,
  placeOf,
  showFailure,
  showProgress,
  uploadPlaces,
  type UploadPlace,
} from './upload-places';

/** A file that the library did not take, and why. */
export interface RefusedPicture {
  name: string;
  reason: string;
}

type Uploaded =
  | { kind: 'taken'; picture: InsertedPicture }
  | { kind: 'refused'; reason: string }
  /** The site did not get the file, or could not take it then. It is worth another try. */
  | { kind: 'failed'; reason: string };

export interface PictureFilesOptions {
  /**
   * Uploads a file to the library.
   * @param onProgress called with the fraction sent
   */
  upload: (file: File, onProgress: (fraction: number) => void) => Promise<Uploaded>;
  /**
   * Called after each refusal with all files of the same paste or drop that were refused so far. Failures count as one if
   * no placeholder can show them.
   */
  onRefused: (refused: readonly RefusedPicture[]) => void;
  /** Called with the name of a file that reached the library after its text was closed or replaced. */
  onTooLate: (name: string) => void;
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/**
 * Returns whether the clipboard has more than its files. Word and Excel add a picture of copied text, and then the text
 * is pasted. Browsers add the HTML of a copied picture, which is text only if the library has the picture already. macOS
 * adds the names of copied files.
 */
function hasText(data: DataTransfer | null): boolean {
  const html = data?.getData('text/html') ?? '';
  const [, fragment = html] = html.split('<!--StartFragment-->');
  if (html)
    return html.includes(location.origin + mediaAddress('')) || /\S/.test(fragment.replace(/<[^<>]*>|&nbsp;/g, ''));
  const names = [...(data?.files ?? [])].map(({ name }) => name);
  const lines = (data?.getData('text/plain') ?? '').split(/[\r\n]+/);
  return lines.some((line) => line !== '' && !names.includes(line));
}

/**
 * Uploads pasted or dropped pictures to the library and inserts them in order once they are uploaded. A pasted picture
 * is nowhere else, so one that did not arrive stays in its place, to be sent again.
 */
export const PictureFiles = Extension.create<PictureFilesOptions>({
  name: 'pictureFiles',
  addOptions: () => ({
    upload: () => Promise.reject(new Error('PictureFiles is not configured')),
    onRefused: () => undefined,
    onTooLate: () => undefined,
  }),
  addProseMirrorPlugins() {
    // Uploads that finished while the source view was shown, because this view's text was outdated then.
    const waiting: (() => void)[] = [];
    const insertWaiting = () => {
      for (const insertPicture of waiting.splice(0)) insertPicture();
    };
    const insert = async (view: EditorView, files: readonly File[], at: number) => {
      const start = besideText(view.state.doc, at);
      const places = files.map((file) => ({ file, place: beginUpload(view, file.name, start) }));
      const refused: RefusedPicture[] = [];
      const send = async ({ file, place }: (typeof places)[number]) => {
        const end = await this.options.upload(file, (fraction) => showProgress(place, file.name, fraction));
        const isPlaceSeen = !view.isDestroyed && view.editable && placeOf(view.state, place) !== null;
        if (end.kind === 'failed' && isPlaceSeen) {
          return showFailure(place, file.name, end.reason, {
            onRetry: () => {
              showProgress(place, file.name, null);
              view.focus(); // The button is gone.
              void send({ file, place });
            },
            onRemove: () => {
              put(view, place, null);
              view.focus();
            },
          });
        }
        if (end.kind !== 'taken') {
          refused.push({ name: file.name, reason: end.reason });
          this.options.onRefused([...refused]);
        }
        const arrive = () => {
          if (!view.isDestroyed) put(view, place, end.kind === 'taken' ? end.picture : null);
          else if (end.kind === 'taken') this.options.onTooLate(file.name);
        };
        if (view.editable || view.isDestroyed) arrive();
        else waiting.push(arrive);
      };
      // One at a time: each gets the full bandwidth, and the first finishes first.
      for (const place of places) await send(place);
    };
    return [
      uploadPlaces(),
      new Plugin({
        // Deferred, because a view must not dispatch during its own update, and is not destroyed yet in `destroy`.
        view: () => ({
          update: ({ editable }) => editable && queueMicrotask(insertWaiting),
          destroy: () => queueMicrotask(insertWaiting),
        }),
        props: {
          handlePaste(view, { clipboardData }) {
            const files = picturesOf(clipboardData);
            if (files.length === 0 || hasText(clipboardData)) return false;
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

function put(view: EditorView, place: UploadPlace, attrs: InsertedPicture | null) {
  const { state } = view;
  const { doc, tr } = state;
  // If the surrounding text was deleted, the picture goes to the end.
  if (attrs) insertPictureAt(tr, placeOf(state, place) ?? doc.content.size, attrs);
  view.dispatch(endUpload(tr, place));
}
