/**
 * Runs in the page. A rule of the page that matches what is around the page: it would change header and footer of every
 * page that the visitor goes to next. Rules of the layout itself carry a class that an element of the layout has.
 * @returns a line for each rule
 */
export function findOutsideStyles(): string[] {
  const main = document.getElementById('main');
  const outside = [...document.querySelectorAll('*')].filter((element) => !main?.contains(element));
  const classes = new Set(outside.flatMap((element) => [...element.classList]));
  // The site's global rules: the one style element in the document that the layout writes itself.
  const [globalRules] = document.querySelectorAll('style');

  const isOfLayout = (selector: string) =>
    [...selector.matchAll(/\.((?:[\w-]|\\.)+)/g)].some(([, name = '']) => classes.has(name.replace(/\\/g, '')));
  const matches = (selector: string) => {
    // A state or a pseudo-element that nothing is in right now.
    const plain = selector.replace(
      /::?(hover|focus|focus-visible|focus-within|active|visited|before|after|placeholder|marker|selection)\b/g,
      '',
    );
    try {
      return outside.some((element) => element.matches(plain || '*'));
    } catch {
      return false; // A selector of another browser.
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
