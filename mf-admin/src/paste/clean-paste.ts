import { Extension } from '@tiptap/core';
import {
  DOMParser,
  DOMSerializer,
  type Fragment,
  type ParseOptions,
  type ResolvedPos,
  type Slice,
} from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

import { footnoteLabels } from '../editor/footnote-nodes';
import { cleanPasted } from './clean-pasted';
import { declared, keepStyles } from './declared-style';
import { linesOfCell, tableOfText } from './plain-tables';
import { pasteAsRows } from './paste-as-rows';

interface CleanPasteOptions {
  /** Called with the number of dropped pictures. */
  onLeftOut: (pictures: number) => void;
}

/** Marks content that was copied from this editor. Editors of other programs share its library, not this name. */
const ownMark = 'data-copied-article';

class MarkingSerializer extends DOMSerializer {
  override serializeFragment(fragment: Fragment, ...rest: [options?: { document?: Document }, target?: HTMLElement]) {
    const copied = super.serializeFragment(fragment, ...rest);
    const [, parent] = rest;
    if (!parent) for (const element of copied.children) element.setAttribute(ownMark, '');
    return copied;
  }
}

function isInCell(position: ResolvedPos | undefined): boolean {
  let depth = position?.depth ?? 0;
  while (depth > 0 && position?.node(depth).type.name !== 'tableRow') depth -= 1;
  return depth > 0;
}

/** Restores the columns of a table that was copied from this editor, whose cells have the alignment as a style. */
function alignCells(root: ParentNode) {
  for (const cell of root.querySelectorAll('td, th')) cell.setAttribute('align', declared(cell, 'text-align'));
}

class CleaningParser extends DOMParser {
  onLeftOut: CleanPasteOptions['onLeftOut'] = () => undefined;
  /** Labels of footnotes already in the text. */
  labels: () => ReadonlySet<string> = () => new Set();

  override parseSlice(dom: HTMLElement, options?: ParseOptions) {
    // Content copied from the editor itself is already clean.
    if (dom.querySelector(`[${ownMark}]`)) alignCells(dom);
    else {
      const leftOut = cleanPasted(dom, this.labels());
      if (leftOut > 0) this.onLeftOut(leftOut);
    }
    if (isInCell(options?.context)) linesOfCell(dom);
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
    const { nodes, marks } = DOMSerializer.fromSchema(schema);
    const serializer = new MarkingSerializer(nodes, marks);
    return [
      new Plugin({
        props: {
          transformPastedHTML: keepStyles,
          clipboardParser: parser,
          clipboardTextParser(text, context) {
            const table = tableOfText(text);
            if (!table) return null as unknown as Slice; // the text is read as lines then, which the type leaves out
            const root = document.createElement('div');
            root.append(table);
            return parser.parseSlice(root, { context });
          },
          clipboardSerializer: serializer,
          handlePaste: (view, _event, slice) => pasteAsRows(view, slice),
        },
      }),
    ];
  },
});
