import type { Node } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Handle, Options } from 'mdast-util-to-markdown';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';

/** `:fact[key]` in Markdown. One syntax for the API and the editor: both must agree on what a fact is. */
export interface FactNode extends Node {
  type: 'fact';
  /** As it stands between the brackets. There may be no such fact. */
  key: string;
}

declare module 'mdast' {
  interface PhrasingContentMap {
    fact: FactNode;
  }
  interface RootContentMap {
    fact: FactNode;
  }
}

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    fact: 'fact';
    factKey: 'factKey';
    factMarker: 'factMarker';
  }
}

const opening = ':fact[';
const openingBracket = 91;
const closingBracket = 93;

/** Characters. The parser looks no further for the closing bracket, so that many openings cost no more than other text. */
const longestKey = 100;

/** A line that ends, or a tab: the parser's own codes are below zero. */
const isInLine = (code: Code): code is number => code !== null && code >= 0;

function tokenize(effects: Effects, ok: State, nok: State): State {
  let length = 0;

  const inOpening: State = (code) => {
    if (code !== opening.charCodeAt(length)) return nok(code);
    effects.consume(code);
    length += 1;
    if (length < opening.length) return inOpening;
    length = 0;
    effects.exit('factMarker');
    effects.enter('factKey');
    return inKey;
  };

  const inKey: State = (code) => {
    if (code === closingBracket && length > 0) {
      effects.exit('factKey');
      effects.enter('factMarker');
      effects.consume(code);
      effects.exit('factMarker');
      effects.exit('fact');
      return ok;
    }
    const isKey = isInLine(code) && code !== openingBracket && code !== closingBracket && length < longestKey;
    if (!isKey) return nok(code);
    effects.consume(code);
    length += 1;
    return inKey;
  };

  return (code) => {
    effects.enter('fact');
    effects.enter('factMarker');
    return inOpening(code);
  };
}

const construct: Construct = { name: 'fact', tokenize };

/** For micromark. Anything that is not a whole `:fact[key]` on one line is the text that it is. */
export const factSyntax: Extension = { text: { [opening.charCodeAt(0)]: construct } };

/** For mdast-util-from-markdown: the nodes. */
export const factFromMarkdown: FromMarkdown = {
  enter: {
    fact(token) {
      this.enter({ type: 'fact', key: '' }, token);
    },
  },
  exit: {
    factKey(token) {
      const node = this.stack.at(-1);
      if (node?.type === 'fact') node.key = this.sliceSerialize(token);
    },
    fact(token) {
      this.exit(token);
    },
  },
};

const print: Handle = (node: FactNode) => `${opening}${node.key}]`;

/** For mdast-util-to-markdown: prints the nodes, and escapes text that would be read as one. */
export const factToMarkdown: Options = {
  handlers: { fact: print },
  unsafe: [{ character: ':', after: String.raw`fact\[`, inConstruct: 'phrasing' }],
};
