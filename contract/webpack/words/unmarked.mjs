import { parse } from '@babel/parser';

import { childrenOf, isMarked, isPlural, marksOf, wordAttributes } from './messages.mjs';

const isSentence = (text) => /[\p{L}’]{2,},? [\p{L}’]+,? \p{L}/u.test(text) && !/[{}<]/.test(text);

/** Returns whether a text has three words in a row, or fewer that are not a path, a style or code. */
const looksLikeWords = (text) =>
  isSentence(text) ||
  (/[\p{L}’]{2,}[,;:]? \p{L}|^\p{Lu}\p{Ll}+( .*)?[.?!]$|^\p{Lu}[\p{Ll}’-]+:?$|^\p{Lu}\p{Ll}+ \d/u.test(text) &&
    !/[{};()]|^<|^[a-z-]+:|=/.test(text));

/** Returns whether a text has a word beside an interpolated value. */
const looksLikePart = (text) =>
  /(^|\s)\p{L}{2,}[,.:;?!]?(\s|$)/u.test(text) && /\s/.test(text) && !/[{};()=]/.test(text);

/** Nodes whose text is for developers or programs. */
const notForPeople = /^(ImportDeclaration|ExportAllDeclaration|TS(?!(As|Satisfies|NonNull)Expression).*)$/;
/** Functions whose argument is a selector. */
const selecting = new Set(['closest', 'matches', 'querySelector', 'querySelectorAll']);
const machineKeys = new Set(['@type', 'credentialCategory', 'propertyID']);

/**
 * Finds text that would be English in every language: strings that are neither JSX text nor marked with `t`. This is a
 * heuristic; a comment with `not words` on the line or above it suppresses it.
 * @param {string} code
 * @returns {{ line: number, range: import('./messages.mjs').Range, text: string }[]}
 */
export function unmarkedIn(code) {
  const { program, comments } = parse(code, {
    sourceType: 'module',
    plugins: ['typescript', 'jsx', 'decorators-legacy'],
  });
  const marks = marksOf(program);
  const suppressedLines = new Set(
    comments.filter(({ value }) => value.includes('not words')).flatMap(({ loc }) => [loc.end.line, loc.end.line + 1]),
  );
  const found = [];

  const visit = (node) => {
    if (isIgnored(node)) return;
    const { line } = node.loc.start;
    if (isText(node) && !suppressedLines.has(line))
      found.push({ line, range: [node.start, node.end], text: code.slice(node.start, node.end) });
    for (const child of childrenToVisit(node, marks)) visit(child);
  };
  visit(program);
  return found;
}

function isIgnored(node) {
  const { type, key, name, value, operator, callee } = node;
  if (type === 'JSXAttribute')
    return (
      value?.type === 'StringLiteral' &&
      (wordAttributes.has(name.name) || !(isSentence(value.value) || /^\p{Lu}\p{Ll}/u.test(value.value)))
    );
  if (type === 'ObjectProperty') return machineKeys.has(key.value ?? key.name);
  if (type === 'BinaryExpression') return operator !== '+';
  // Error messages are for the log, except those that a page shows: `RefusedError` of contract/failure.
  if (type === 'NewExpression') return callee.name?.endsWith('Error') && callee.name !== 'RefusedError';
  if (type.endsWith('CallExpression')) return callee.object?.name === 'console' || selecting.has(callee.property?.name);
  return notForPeople.test(type);
}

/** Yields the children of a node that may contain unmarked text. */
function* childrenToVisit(node, marks) {
  if (node.type === 'TaggedTemplateExpression') {
    if (isMarked(node.tag, 't', marks)) yield* node.quasi.expressions;
    return;
  }
  if (isPlural(node, marks)) {
    for (const { value } of node.arguments[1].properties) yield* value.expressions ?? [];
    return;
  }
  for (const [key, child] of childrenOf(node)) {
    if (node.type === 'ObjectProperty' && key === 'key' && !node.computed) continue;
    // {'text'} between elements counts as JSX text.
    if (key === 'children' && child.expression?.type === 'StringLiteral') continue;
    if (node.type === 'SwitchCase' && key === 'test') continue;
    yield child;
  }
}

function isText(node) {
  if (node.type === 'StringLiteral') return looksLikeWords(node.value);
  if (node.type !== 'TemplateLiteral') return false;
  const texts = node.quasis.map(({ value }) => value.cooked);
  return looksLikeWords(texts.join('0')) || (texts.length > 1 && texts.some(looksLikePart));
}
