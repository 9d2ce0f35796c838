import type { BlockContent, DefinitionContent, Nodes, Parent, PhrasingContent, Text } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Handle, Options } from 'mdast-util-to-markdown';
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types';

/** Kinds of callouts: only as many as a reader can tell apart. */
export const calloutKinds = ['note', 'tip', 'warning'] as const;
export type CalloutKind = (typeof calloutKinds)[number];

export const isCalloutKind = (value: unknown): value is CalloutKind => calloutKinds.some((kind) => kind === value);

/**
 * `> [!NOTE]` and the lines quoted below it, as in GitHub and Obsidian. Other Markdown readers show a quotation with
 * the complete text. The API and the editor share this syntax, so that both agree on what a callout is.
 */
export interface CalloutNode extends Parent {
  type: 'callout';
  kind: CalloutKind;
  children: (BlockContent | DefinitionContent)[];
}

declare module 'mdast' {
  interface BlockContentMap {
    callout: CalloutNode;
  }
  interface RootContentMap {
    callout: CalloutNode;
  }
  interface TextData {
    /** Set if the text starts with a callout marker. */
    callout?: CalloutKind;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    calloutMark: 'calloutMark';
  }
}

const openingBracket = 91;
const longestMark = Math.max(...calloutKinds.map((kind) => kind.length)) + '[!]'.length;

const kindOf = (mark: string) => calloutKinds.find((kind) => mark.toLowerCase() === `[!${kind}]`);

const endsLine = (code: Code) => code === null || code < -2; // micromark's codes for line endings
const isSpace = (code: Code) => code === -2 || code === -1 || code === 32;

function tokenize(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  const isFirst = this.previous === null;
  let mark = '';

  const inMark: State = (code) => {
    if (kindOf(mark)) {
      effects.exit('calloutMark');
      return afterMark(code);
    }
    if (code === null || code < 0 || mark.length >= longestMark) return nok(code);
    mark += String.fromCharCode(code);
    effects.consume(code);
    return inMark;
  };

  // If anything else follows on the line, it is no marker but a link or bracketed text.
  const afterMark: State = (code) => {
    if (endsLine(code)) return ok(code);
    if (!isSpace(code)) return nok(code);
    effects.enter('whitespace');
    return inSpace(code);
  };

  const inSpace: State = (code) => {
    if (isSpace(code)) {
      effects.consume(code);
      return inSpace;
    }
    effects.exit('whitespace');
    return endsLine(code) ? ok(code) : nok(code);
  };

  return (code) => {
    if (!isFirst) return nok(code);
    effects.enter('calloutMark');
    return inMark(code);
  };
}

const construct: Construct = { name: 'callout', tokenize };

/** micromark extension: tokenizes a marker that is alone on the first line of a paragraph. */
export const calloutSyntax: Extension = { text: { [openingBracket]: construct } };

/** Returns the content of a paragraph without the marker on its first line. */
function withoutMark(mark: Text, others: PhrasingContent[]): PhrasingContent[] {
  const value = mark.value.replace(/^[^\n]*\n?/, '');
  return value === '' ? others : [{ ...mark, value }, ...others];
}

function readCallouts(node: Nodes): void {
  if (!('children' in node)) return;
  node.children.forEach(readCallouts);
  const [first] = node.children;
  const mark = node.type === 'blockquote' && first?.type === 'paragraph' ? first.children[0] : undefined;
  if (first?.type !== 'paragraph' || mark?.type !== 'text' || !mark.data?.callout) return;
  first.children = withoutMark(mark, first.children.slice(1));
  const children = first.children.length > 0 ? node.children : node.children.slice(1);
  Object.assign(node, { type: 'callout', kind: mark.data.callout, children });
}

/** mdast-util-from-markdown extension: creates the nodes. A marker that does not start a quotation stays plain text. */
export const calloutFromMarkdown: FromMarkdown = {
  enter: {
    calloutMark(token) {
      const text = this.sliceSerialize(token);
      const callout = kindOf(text);
      this.enter({ type: 'text', value: text, ...(callout && { data: { callout } }) }, token);
    },
  },
  exit: {
    calloutMark(token) {
      this.exit(token);
    },
  },
  transforms: [(tree) => readCallouts(tree)],
};

/** The marker is printed on its own line, so that the first block in the callout starts as it would in a quotation. */
const print: Handle = ({ kind, children }: CalloutNode, parent, state, info) => {
  const marker = `> [!${kind.toUpperCase()}]`;
  if (children.length === 0) return marker;
  return `${marker}\n>\n${state.handle({ type: 'blockquote', children }, parent, state, info)}`;
};

/**
 * mdast-util-to-markdown extension. Text that looks like a marker needs no extra escaping: brackets are always escaped.
 */
export const calloutToMarkdown: Options = { handlers: { callout: print } };
