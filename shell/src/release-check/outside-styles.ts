/**
 * Runs in the page. Finds rules of the page that also match elements outside of it: they would change the header and
 * footer of every page the visitor opens next. Rules of the layout itself are recognized by a class that an element of
 * the layout has.
 * @returns a line for each rule
 */
export function findOutsideStyles(): string[] {
  const main = document.getElementById('main');
  const outside = [...document.querySelectorAll('*')].filter((element) => !main?.contains(element));
  const classes = new Set(outside.flatMap((element) => [...element.classList]));
  // The site's global rules: the first style element, the only one that the layout writes itself.
  const [globalRules] = document.querySelectorAll('style');

  const isOfLayout = (selector: string) =>
    [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].some(([, name = '']) => classes.has(name.replace(/\\/g, '')));
  const matches = (selector: string) => {
    // Removes states and pseudo-elements, which do not apply at the moment.
    const plain = selector.replace(
      /::?(hover|focus|focus-visible|focus-within|active|visited|before|after|placeholder|marker|selection)\b/g,
      '',
    );
    try {
      return outside.some((element) => element.matches(plain || '*'));
    } catch {
      return false; // a selector for another browser
    }
  };
  const styleRulesOf = (rules: CSSRuleList): CSSStyleRule[] =>
    [...rules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return 'cssRules' in rule && !(rule instanceof CSSKeyframesRule)
        ? styleRulesOf(rule.cssRules as CSSRuleList)
        : []; // a group of rules
    });

  return [...document.styleSheets, ...document.adoptedStyleSheets]
    .filter(({ ownerNode }) => ownerNode !== globalRules)
    .flatMap((sheet) => styleRulesOf(sheet.cssRules))
    .flatMap(({ selectorText }) => selectorText.split(/,(?![^(]*\))/))
    .map((selector) => selector.trim())
    .filter((selector) => !isOfLayout(selector) && matches(selector));
}
