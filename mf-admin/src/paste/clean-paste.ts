import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

import { footnoteLabels } from '../editor/footnote-nodes';
import { cleanPasted } from './clean-pasted';
import { keepStyles } from './declared-style';

interface CleanPasteOptions {
  /** Called with the number of pictures that could not be taken along. */
  onLeftOut: (pictures: number) => void;
}

class CleaningParser extends DOMParser {
  onLeftOut: CleanPasteOptions['onLeftOut'] = () => undefined;
  /** Of the footnotes in the text. */
  labels: () => ReadonlySet<string> = () => new Set();

  override parseSlice(dom: HTMLElement, options?: ParseOptions) {
    // What was copied in the editor itself is clean, and knows where it was cut.
    if (!dom.querySelector('[data-pm-slice]')) {
      const leftOut = cleanPasted(dom, this.labels());
      if (leftOut > 0) this.onLeftOut(leftOut);
    }
    return super.parseSlice(dom, options);
  }
}

/** Paste from Word, Google Docs and pages comes out as an article would have been written here. */
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
