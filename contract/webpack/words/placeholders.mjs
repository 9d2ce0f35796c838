/** Names the placeholders of a message, so that a translator can tell what they stand for. */
export class Placeholders {
  #code;
  /** Name -> source code it represents. */
  #sources = new Map();

  /** @param {string} code source of the module */
  constructor(code) {
    this.#code = code;
  }

  /** @returns `{updatedOn}` for `formatDay(post.updatedOn)` */
  name(expression) {
    return this.#unique(lastName(expression) ?? 'value', expression);
  }

  /** @returns `<link>` for `<Link to={path}>`, `{partBPremium}` for `<Fact k="part-b-premium" />` */
  nameElement({ openingElement }) {
    const { name, attributes } = openingElement;
    const key = attributes.find((attribute) => attribute.name?.name === 'k')?.value?.value;
    return this.#unique(key ? camelCase(key) : (name.property ?? name).name, openingElement);
  }

  /** Gives the same source the same name, and adds a number to a name that other source already has. */
  #unique(wanted, { start, end }) {
    const base = wanted.charAt(0).toLowerCase() + wanted.slice(1);
    const source = this.#code.slice(start, end);
    for (let count = 1; ; count++) {
      const name = count === 1 ? base : `${base}${count}`;
      const existing = this.#sources.get(name) ?? source;
      if (existing !== source) continue;
      this.#sources.set(name, source);
      return name;
    }
  }
}

const camelCase = (key) => key.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter) => letter.toUpperCase());

/** @returns {string | undefined} undefined if the expression contains no name */
function lastName(expression) {
  switch (expression.type) {
    case 'Identifier':
      return expression.name;
    case 'MemberExpression':
    case 'OptionalMemberExpression':
      // `premium.value` is the premium.
      return expression.computed || expression.property.name === 'value'
        ? lastName(expression.object)
        : expression.property.name;
    case 'CallExpression':
    case 'OptionalCallExpression': {
      const [first] = expression.arguments;
      return (first && lastName(first)) ?? lastName(expression.callee.object ?? expression.callee);
    }
    case 'ConditionalExpression':
      return lastName(expression.alternate) ?? lastName(expression.consequent);
    case 'LogicalExpression':
      return lastName(expression.right) ?? lastName(expression.left);
    case 'TemplateLiteral':
      return expression.expressions.map(lastName).find(Boolean);
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return lastName(expression.expression);
    default:
      return undefined;
  }
}
