import { Extension } from '@tiptap/core';
import { DOMParser, type ParseOptions } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

import { cleanPasted } from './clean-pasted';
import { keepStyles } from './declared-style';

interface CleanPasteOptions {
  /** Called with the number of pictures that could not be taken along. */
  onLeftOut: (pictures: number) => void;
}

class CleaningParser extends DOMParser {
  onLeftOut: CleanPasteOptions['onLeftOut'] = () => undefined;

  override parseSlice(dom: HTMLElement, options?: ParseOptions) {
    // What was copied in the editor itself is clean, and knows where it was cut.
    if (!dom.querySelector('[data-pm-slice]')) {
      const leftOut = cleanPasted(dom);
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
    const { schema } = this.editor;
    const parser = new CleaningParser(schema, DOMParser.fromSchema(schema).rules);
    parser.onLeftOut = this.options.onLeftOut;
    return [new Plugin({ props: { transformPastedHTML: keepStyles, clipboardParser: parser } })];
  },
});
