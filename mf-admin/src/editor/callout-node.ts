import { Node } from '@tiptap/core';
import { NodeRange, type ResolvedPos } from '@tiptap/pm/model';
import { liftTarget } from '@tiptap/pm/transform';
import { isCalloutKind, type CalloutKind } from 'contract/callout-syntax';
import { t } from 'contract/words';

declare module '@tiptap/core' {
  interface Commands<ReturnType> {
    callout: {
      /** Changes the kind of the callout at the cursor, or wraps the selected blocks in a callout. */
      setCallout: (kind: CalloutKind) => ReturnType;
      /** Unwraps the content of the callout at the cursor. */
      removeCallout: () => ReturnType;
    };
  }
}

/** Callout labels, as on the page. */
export const calloutNames: Readonly<Record<CalloutKind, string>> = { note: t`Note`, tip: t`Tip`, warning: t`Warning` };

const kindOf = (value: unknown): CalloutKind => (isCalloutKind(value) ? value : 'note');

/** Returns the depth of the innermost callout around a position, or 0. */
function depthOfCallout($from: ResolvedPos): number {
  let { depth } = $from;
  while (depth > 0 && $from.node(depth).type.name !== 'callout') depth -= 1;
  return depth;
}

/** `> [!NOTE]` and the quote below it: a box labeled with its kind. */
export const Callout = Node.create({
  name: 'callout',
  group: 'block',
  content: 'block+',
  defining: true,
  addAttributes: () => ({
    kind: {
      default: 'note',
      parseHTML: (element) => kindOf(element.getAttribute('data-callout')),
      renderHTML: ({ kind }) => ({ 'data-callout': kindOf(kind), 'aria-label': calloutNames[kindOf(kind)] }),
    },
  }),
  parseHTML: () => [{ tag: 'div[data-callout]' }],
  renderHTML: ({ HTMLAttributes }) => ['div', { ...HTMLAttributes, role: 'note' }, 0],
  addCommands() {
    return {
      setCallout:
        (kind) =>
        ({ state, tr, dispatch, commands }) => {
          const { $from } = state.selection;
          const depth = depthOfCallout($from);
          if (depth === 0) return commands.wrapIn(this.name, { kind });
          if (dispatch) tr.setNodeAttribute($from.before(depth), 'kind', kind);
          return true;
        },
      removeCallout:
        () =>
        ({ state, tr, dispatch }) => {
          const { $from } = state.selection;
          const depth = depthOfCallout($from);
          if (depth === 0) return false;
          const { doc } = tr;
          const range = new NodeRange(doc.resolve($from.start(depth)), doc.resolve($from.end(depth)), depth);
          const target = liftTarget(range);
          if (target === null) return false;
          if (dispatch) tr.lift(range, target);
          return true;
        },
    };
  },
  addKeyboardShortcuts() {
    return { 'Mod-Alt-n': () => this.editor.commands.setCallout('note') };
  },
});
