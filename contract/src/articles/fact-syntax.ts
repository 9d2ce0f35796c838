import type { Node } from 'mdast';
import type { Extension as FromMarkdown } from 'mdast-util-from-markdown';
import type { Handle, Options } from 'mdast-util-to-markdown';
import type { Code, Construct, Effects, Extension, State } from 'micromark-util-types';

/** `:fact[key]` in Markdown. The API and the editor share this syntax, so that both agree on what a fact is. */
export interface FactNode extends Node {
  type: 'fact';
  /** Text between the brackets. A fact with this key may not exist. */
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

/**
 * Maximum length of a key in characters. The parser stops looking for the closing bracket there, so that many openings
 * cost no more than other text.
 */
const longestKey = 100;

/** micromark's codes for line endings and tabs are below zero. */
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

/** micromark extension. Anything but a complete `:fact[key]` on one line stays plain text. */
export const factSyntax: Extension = { text: { [opening.charCodeAt(0)]: construct } };

/** mdast-util-from-markdown extension: creates the nodes. */
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

/** mdast-util-to-markdown extension: prints the nodes, and escapes text that would be parsed as one. */
export const factToMarkdown: Options = {
  handlers: { fact: print },
  unsafe: [{ character: ':', after: String.raw`fact\[`, inConstruct: 'phrasing' }],
};
