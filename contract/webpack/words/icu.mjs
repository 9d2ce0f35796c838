import { isStructurallySame, parse, TYPE } from '@formatjs/icu-messageformat-parser';

/** @typedef {import('./messages.mjs').Part} Part */

/** Quotes characters that are syntax in ICU message format. */
const literal = (text) => text.replace(/[{}<>]+/g, "'$&'");

/**
 * Returns a message in ICU message format, as used in catalogs.
 * @param {readonly Part[]} parts
 * @returns {string} "By <link>{name}</link>"
 */
export const icuOf = (parts) => parts.map(icuPart).join('').trim();

function icuPart(part) {
  switch (part.type) {
    case 'text':
      return literal(part.value);
    case 'value':
      return `{${part.name}}`;
    case 'number':
      return '#';
    case 'element':
      return `<${part.name}>${part.parts.map(icuPart).join('')}</${part.name}>`;
    default: {
      const forms = Object.entries(part.forms).map(([form, parts]) => `${form} {${parts.map(icuPart).join('')}}`);
      return `{${part.name}, plural, ${forms.join(' ')}}`;
    }
  }
}

export const parseIcu = (message) => parse(message, { captureLocation: false });

/** Plural forms that `plural` of `contract/words` supports. */
const knownForms = new Set(['one', 'other']);

/**
 * Returns why a translation cannot replace its message.
 * @param {string} message in ICU message format
 * @param {string} translation in ICU message format
 * @returns {string | null} null if it is valid
 */
export function faultOf(message, translation) {
  let ast;
  try {
    ast = parseIcu(translation);
  } catch (error) {
    return error.message;
  }
  const [forms] = unknownForms(ast);
  if (forms) return `has the plural form "${forms}"; there are "one" and "other"`;
  const { success, error } = isStructurallySame(parseIcu(message), ast);
  return success ? null : error.message;
}

function unknownForms(ast) {
  return ast.flatMap((element) => {
    if (element.type === TYPE.tag) return unknownForms(element.children);
    if (element.type !== TYPE.plural) return [];
    return Object.keys(element.options).filter((form) => !knownForms.has(form));
  });
}
