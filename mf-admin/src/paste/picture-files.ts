import { Extension, type Editor } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

interface PictureFilesOptions {
  /** Puts a file into the library. @returns its address and what it shows; null where it was not taken, which has been said */
  upload: (file: File) => Promise<{ src: string; alt: string } | null>;
}

const picturesOf = (data: DataTransfer | null) =>
  [...(data?.files ?? [])].filter(({ type }) => type.startsWith('image/'));

/** Word and Excel put a picture of the words beside the words: then the words are meant. */
const hasWords = (data: DataTransfer | null) => Boolean(data?.getData('text/html') || data?.getData('text/plain'));

/** Pictures that are pasted or dropped go into the library, and stand in the text once they are there. */
export const PictureFiles = Extension.create<PictureFilesOptions>({
  name: 'pictureFiles',
  addOptions: () => ({ upload: () => Promise.resolve(null) }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const insert = async (files: readonly File[], at: number) => {
      for (const file of files) {
        const picture = await this.options.upload(file);
        if (picture) insertPicture(editor, at, picture);
      }
    };
    return [
      new Plugin({
        props: {
          handlePaste(view, { clipboardData }) {
            const files = picturesOf(clipboardData);
            if (files.length === 0 || hasWords(clipboardData)) return false;
            void insert(files, view.state.selection.from);
            return true;
          },
          handleDrop(view, { dataTransfer, clientX, clientY }) {
            const files = picturesOf(dataTransfer);
            if (files.length === 0) return false;
            void insert(files, view.posAtCoords({ left: clientX, top: clientY })?.pos ?? view.state.selection.from);
            return true;
          },
        },
      }),
    ];
  },
});

/** The text may have become shorter while the picture was on its way. */
function insertPicture(editor: Editor, at: number, attrs: { src: string; alt: string }) {
  if (editor.isDestroyed) return;
  editor.commands.insertContentAt(Math.min(at, editor.state.doc.content.size), { type: 'image', attrs });
}
