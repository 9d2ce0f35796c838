import { parse } from '@babel/parser';

import { cleanJsxText } from './jsx-text.mjs';
import { Placeholders } from './placeholders.mjs';

/**
 * Finds the English text for users in the sources:
 *
 * - An element with its own text is one message, including everything in it: `<p>By <Link to={path}>{name}</Link></p>`
 *   is "By <link>{name}</link>", so that a translation can place the link where its language needs it.
 * - The text of an attribute in `wordAttributes` is a message.
 * - Anywhere else a message is marked with `t` or `plural` from `contract/words`.
 *
 * @typedef {[start: number, end: number]} Range
 * @typedef {{ type: 'text', value: string }} TextPart
 * @typedef {{ type: 'value', name: string, range: Range, isElement: boolean }} ValuePart a value from the program
 * @typedef {{ type: 'element', name: string, open: Range, close: Range, parts: Part[] }} ElementPart
 * @typedef {{ type: 'number', name: string, range: Range }} NumberPart the count inside its plural
 * @typedef {{ type: 'plural', name: string, range: Range, count: Range, forms: Record<string, Part[]> }} PluralPart
 * @typedef {TextPart | ValuePart | ElementPart | NumberPart | PluralPart} Part
 * @typedef {{ kind: 'children' | 'attribute' | 'template' | 'plural', range: Range, parts: Part[] }} Message `range`:
 *   the source that a translation replaces
 */

/** Attributes of elements and of our components whose text is shown or read aloud to users. */
export const wordAttributes = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-roledescription',
  'aria-valuetext',
  'placeholder',
  'title',
  'about',
  'aside',
  'button',
  'call',
  'caption',
  'data-label',
  'description',
  'documentTitle',
  'example',
  'folded',
  'heading',
  'hint',
  'label',
  'lead',
  'notice',
  'legend',
  'none',
  'summary',
  'text',
]);

/** Elements drawn beside the text of a link or a button. At the edge of a message they are not part of it. */
const besideWords = new Set(['Icon', 'Mark', 'br', 'svg']);

const hasLetters = (text) => /\p{L}/u.test(text);
const isWordsModule = (source) => source === 'contract/words' || source.endsWith('/words/words');
const rangeOf = ({ start, end }) => [start, end];
const tagOf = (element) => element.openingElement?.name?.name ?? '';

/** By source. A remote is built four times in one process: for the browser and the server, in each language. */
const found = new Map();

/**
 * @param {string} code TypeScript, with or without JSX
 * @returns {readonly Message[]} inner messages before the ones that contain them
 */
export function messagesIn(code) {
  if (!mayHaveMessages(code)) return [];
  if (!found.has(code)) found.set(code, findMessages(code));
  return found.get(code);
}

/** Half of the modules have neither elements nor an import of the marks, and need not be parsed. */
const mayHaveMessages = (code) => /<\/|\/>|contract\/words|\/words\/words/.test(code);

function findMessages(code) {
  const { program } = parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx', 'decorators-legacy'] });
  const marks = marksOf(program);
  const messages = [];

  /** `isPart`: whether the element is already inside a message. */
  const visit = (node, isPart = false) => {
    if (node.type === 'ImportDeclaration') return;
    const isContainer = node.type === 'JSXElement' || node.type === 'JSXFragment';
    const isWhole = isContainer && !isPart && ownsText(node);
    for (const [key, child] of childrenOf(node))
      visit(child, key === 'children' && isContainer && (isPart || isWhole) && child.type.startsWith('JSX'));
    if (isWhole) messages.push(...childrenMessage(node, code, marks));
    else messages.push(...markedMessage(node, code, marks));
  };
  visit(program);
  // A plural inside a sentence is translated as part of it.
  const sentences = messages.filter(({ kind }) => kind !== 'plural');
  const inSentences = new Set(sentences.flatMap(({ parts }) => pluralsIn(parts)).map(String));
  return messages.filter(({ kind, range }) => kind !== 'plural' || !inSentences.has(String(range)));
}

const pluralsIn = (parts) =>
  parts.flatMap((part) => {
    if (part.type === 'element') return pluralsIn(part.parts);
    return part.type === 'plural' && part.range ? [part.range] : [];
  });

/** Returns which of `t` and `plural` the module imports. */
export function marksOf(program) {
  const imports = program.body.filter(
    ({ type, source }) => type === 'ImportDeclaration' && isWordsModule(source.value),
  );
  return new Set(imports.flatMap(({ specifiers }) => specifiers.map(({ local }) => local.name)));
}

export function* childrenOf(node) {
  for (const [key, value] of Object.entries(node)) {
    if (key === 'loc' || key.endsWith('Comments')) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (child?.type) yield [key, child];
  }
}

const textOf = (child) => (child.type === 'JSXText' ? cleanJsxText(child.value) : '');

const ownsText = (element) => element.children.some((child) => hasLetters(textOf(child)));

function childrenMessage(element, code, marks) {
  const isEdge = (child) =>
    child.type === 'JSXText' ? textOf(child).trim() === '' : isSpace(child) || besideWords.has(tagOf(child));
  const first = element.children.findIndex((child) => !isEdge(child));
  const last = element.children.findLastIndex((child) => !isEdge(child));
  const inside = element.children.slice(first, last + 1);
  const parts = jsxParts(inside, new Placeholders(code), marks);
  return [{ kind: 'children', range: [inside[0].start, inside.at(-1).end], parts }];
}

/** `{' '}` */
const isSpace = ({ type, expression }) =>
  type === 'JSXExpressionContainer' && expression.type === 'StringLiteral' && expression.value.trim() === '';

function jsxParts(children, placeholders, marks) {
  return children.flatMap((child) => {
    if (child.type === 'JSXText') return textPart(textOf(child));
    if (child.type === 'JSXExpressionContainer') return expressionParts(child.expression, placeholders, marks);
    if (child.type === 'JSXElement' && child.children.length > 0) {
      const [open, close] = [child.openingElement, child.closingElement];
      const parts = jsxParts(child.children, placeholders, marks);
      return [
        { type: 'element', name: placeholders.nameElement(child), open: rangeOf(open), close: rangeOf(close), parts },
      ];
    }
    return [{ type: 'value', name: placeholders.nameElement(child), range: rangeOf(child), isElement: true }];
  });
}

const textPart = (value) => (value === '' ? [] : [{ type: 'text', value }]);

function expressionParts(expression, placeholders, marks) {
  if (expression.type === 'JSXEmptyExpression') return [];
  if (expression.type === 'StringLiteral') return textPart(expression.value);
  if (isPlural(expression, marks)) return [pluralPart(expression, placeholders, marks)];
  return [{ type: 'value', name: placeholders.name(expression), range: rangeOf(expression), isElement: false }];
}

export const isMarked = (node, mark, marks) => node.name === mark && marks.has(mark);

export const isPlural = ({ type, callee }, marks) => type === 'CallExpression' && isMarked(callee, 'plural', marks);

function pluralPart(call, placeholders, marks) {
  const [count, forms] = call.arguments;
  const name = placeholders.name(count);
  /** Recognizes the count, plain or formatted. */
  const asNumber = (part) =>
    part.type === 'value' && part.name.replace(/\d+$/, '') === name
      ? { type: 'number', name, range: part.range }
      : part;
  const entries = forms.properties.map(({ key, value }) => [
    key.name,
    stringParts(value, placeholders, marks).map(asNumber),
  ]);
  return { type: 'plural', name, range: rangeOf(call), count: rangeOf(count), forms: Object.fromEntries(entries) };
}

function stringParts(value, placeholders, marks) {
  if (value.type === 'StringLiteral') return textPart(value.value);
  if (value.type !== 'TemplateLiteral') return expressionParts(value, placeholders, marks);
  return value.quasis.flatMap(({ value: { cooked } }, index) => [
    ...textPart(cooked),
    ...(value.expressions[index] ? expressionParts(value.expressions[index], placeholders, marks) : []),
  ]);
}

function markedMessage(node, code, marks) {
  const placeholders = new Placeholders(code);
  if (node.type === 'TaggedTemplateExpression' && isMarked(node.tag, 't', marks))
    return [{ kind: 'template', range: rangeOf(node), parts: stringParts(node.quasi, placeholders, marks) }];
  if (isPlural(node, marks))
    return [{ kind: 'plural', range: rangeOf(node), parts: [pluralPart(node, placeholders, marks)] }];
  if (node.type !== 'JSXAttribute' || !wordAttributes.has(node.name.name)) return [];
  if (node.value?.type !== 'StringLiteral' || !hasLetters(node.value.value)) return [];
  return [{ kind: 'attribute', range: rangeOf(node.value), parts: textPart(node.value.value) }];
}
