import { TYPE } from '@formatjs/icu-messageformat-parser';
import MagicString from 'magic-string';

import { icuOf, parseIcu } from './icu.mjs';
import { messagesIn } from './messages.mjs';

/**
 * Inserts the translations of another language into a module. The build contains them as if they had been written
 * there, so no page loads a catalog or code to read one.
 * @param {string} code the source, in English
 * @param {(message: string) => string | undefined} translationOf takes and returns ICU message format
 * @returns {MagicString}
 */
export function translateSource(code, translationOf) {
  const source = new MagicString(code);
  for (const { kind, range, parts } of messagesIn(code)) {
    const message = icuOf(parts);
    const translation = translationOf(message);
    if (translation !== undefined)
      source.update(...range, printers[kind](parseIcu(translation), new Sources(parts, source)));
  }
  return source;
}

/** Source code behind the placeholders of a message. Nested messages are already translated. */
class Sources {
  #byName = new Map();
  #source;

  constructor(parts, source) {
    this.#source = source;
    this.parts = parts;
    this.#note(parts);
  }

  #note(parts) {
    for (const part of parts) {
      // The forms of a plural may contain its count, formatted.
      if (part.type !== 'text') this.#byName.set(keyOf(part.type, part.name), part);
      if (part.type === 'element') this.#note(part.parts);
      if (part.type === 'plural') for (const form of Object.values(part.forms)) this.#note(form);
    }
  }

  part(type, name) {
    return this.#byName.get(keyOf(type, name));
  }

  text(range) {
    return this.#source.slice(...range);
  }
}

const keyOf = (type, name) => `${type} ${name}`;

/** Prints JSX children. Text in braces keeps its spaces and special characters. */
function asChildren(ast, sources) {
  return ast
    .map((element) => {
      if (element.type === TYPE.literal) return `{${JSON.stringify(element.value)}}`;
      if (element.type === TYPE.tag) {
        const { open, close } = sources.part('element', element.value);
        return sources.text(open) + asChildren(element.children, sources) + sources.text(close);
      }
      const value = sources.part('value', element.value);
      if (element.type === TYPE.argument && value.isElement) return sources.text(value.range);
      return `{${asExpression(element, sources)}}`;
    })
    .join('');
}

const inTemplate = (text) => text.replace(/[\\`]|\$\{/g, '\\$&');

/** Prints the content of a template literal. */
const asTemplate = (ast, sources) =>
  ast
    .map((element) =>
      element.type === TYPE.literal ? inTemplate(element.value) : `\${${asExpression(element, sources)}}`,
    )
    .join('');

function asExpression(element, sources) {
  if (element.type === TYPE.argument) return sources.text(sources.part('value', element.value).range);
  const { name, count } = sources.part('plural', element.value);
  const number = sources.text(sources.part('number', name)?.range ?? count);
  const printForm = (ast) =>
    ast.map((inner) => (inner.type === TYPE.pound ? `\${${number}}` : asTemplate([inner], sources)));
  const forms = Object.entries(element.options).map(([form, { value }]) => `${form}: \`${printForm(value).join('')}\``);
  return `plural(${sources.text(count)}, { ${forms.join(', ')} })`;
}

/** Returns the white space at both ends of a message. It belongs to the page, not to the translation. */
function edgesOf(parts) {
  const [first, last] = [parts[0], parts.at(-1)];
  return [/^\s*/.exec(first.value ?? '')[0], /\s*$/.exec(last.value ?? '')[0]];
}

const space = (text) => text && `{${JSON.stringify(text)}}`;

const printers = {
  children(ast, sources) {
    const [lead, trail] = edgesOf(sources.parts);
    return space(lead) + asChildren(ast, sources) + space(trail);
  },
  attribute: (ast, sources) => `{${printers.template(ast, sources)}}`,
  plural: (ast, sources) => printers.template(ast, sources),
  template(ast, sources) {
    const [lead, trail] = edgesOf(sources.parts);
    return `\`${lead}${asTemplate(ast, sources)}${trail}\``;
  },
};

/**
 * Returns the module unchanged except for its marks: each `t` call becomes a plain template.
 * @param {string} code
 */
export function withoutMarks(code) {
  const source = new MagicString(code);
  for (const { kind, range } of messagesIn(code)) if (kind === 'template') source.remove(range[0], range[0] + 1);
  return source;
}
