import { __PRIVATE__ as styled } from 'styled-components';

type Tag = ReturnType<typeof styled.mainSheet.getTag>['tag'];

/** The server ends the rules of each component with an empty marker rule whose selector is the component's ID. */
const marker = /#([\w-]+)\{\}/;
const markerSelector = /^#[\w-]+$/;

/** A generated class or animation name. The IDs of components, which are classes too, end with a digit. */
const generatedName = /(?:\.|@keyframes )([A-Za-z-]+)(?![\w-])/g;

interface ServerGroup {
  componentId: string;
  classNames: Set<string>;
  rules: number;
}

/** Numbers of the rules that the browser has made of each component's text. */
function ruleCounts(sheet: CSSStyleSheet): number[] {
  const counts: number[] = [];
  let rules = 0;
  for (const rule of sheet.cssRules) {
    rules += 1;
    if (!(rule instanceof CSSStyleRule) || !markerSelector.test(rule.selectorText)) continue;
    counts.push(rules);
    rules = 0;
  }
  return counts;
}

function groupsOf(text: string, sheet: CSSStyleSheet): ServerGroup[] {
  // Texts and IDs in turn.
  const parts = text.split(marker);
  return ruleCounts(sheet).map((rules, index) => {
    const [css = '', componentId = ''] = parts.slice(2 * index);
    return {
      componentId,
      rules,
      classNames: new Set(Array.from(css.matchAll(generatedName), ([, name = '']) => name)),
    };
  });
}

const tagOver = (sheet: CSSStyleSheet): Tag => ({
  length: sheet.cssRules.length,
  insertRule(index, rule) {
    try {
      sheet.insertRule(rule, index);
    } catch {
      return false; // a rule for another browser
    }
    this.length += 1;
    return true;
  },
  deleteRule(index) {
    sheet.deleteRule(index);
    this.length -= 1;
  },
  getRule: (index) => sheet.cssRules[index]?.cssText ?? '',
});

/**
 * Lets styled-components continue in the style element that the server wrote. By default it inserts each rule into its
 * own element and removes the server's, so the browser computes the style of the whole page again. Must run before any
 * component is defined, so that the server's components come first, in the order of their rules. If the expected
 * markers are missing, rules are inserted as if there were no server styles.
 */
export function adoptServerStyles(): void {
  const element = document.querySelector<HTMLStyleElement>('style[data-components]');
  const sheet = element?.sheet;
  if (!sheet) return;
  const { mainSheet, StyleSheet } = styled;
  const tag = mainSheet.getTag();
  const groups = groupsOf(element.textContent, sheet);
  if (groups.length >= tag.length) return;
  for (const { componentId, classNames, rules } of groups) {
    tag.groupSizes[StyleSheet.registerId(componentId)] = rules;
    for (const name of classNames) mainSheet.registerName(componentId, name);
  }
  tag.tag = tagOver(sheet);
}
