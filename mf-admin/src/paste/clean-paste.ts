import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

import { footnoteLabels } from '../editor/footnote-nodes';
import { cleanPasted } from './clean-pasted';
import { keepStyles } from './declared-style';

interface CleanPasteOptions {
  /** Called with the number of dropped pictures. */
  onLeftOut: (pictures: number) => void;
}

class CleaningParser extends DOMParser {
  onLeftOut: CleanPasteOptions['onLeftOut'] = () => undefined;
  /** Labels of footnotes already in the text. */
  labels: () => ReadonlySet<string> = () => new Set();

  override parseSlice(dom: HTMLElement, options?: ParseOptions) {
    // Content copied from the editor itself is already clean and carries slice information.
    if (!dom.querySelector('[data-pm-slice]')) {
      const leftOut = cleanPasted(dom, this.labels());
      if (leftOut > 0) this.onLeftOut(leftOut);
    }
    return super.parseSlice(dom, options);
  }
}

/** Cleans content pasted from Word, Google Docs and web pages to what an article supports. */
export const CleanPaste = Extension.create<CleanPasteOptions>({
  name: 'cleanPaste',
  addOptions: () => ({ onLeftOut: () => undefined }),
  addProseMirrorPlugins() {
    const { editor } = this;
    const { schema } = editor;
    const parser = new CleaningParser(schema, DOMParser.fromSchema(schema).rules);
    parser.onLeftOut = this.options.onLeftOut;
    parser.labels = () => footnoteLabels(editor.state.doc);
    return [new Plugin({ props: { transformPastedHTML: keepStyles, clipboardParser: parser } })];
  },
});
