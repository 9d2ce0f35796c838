import { __PRIVATE__ as styled } from 'styled-components';

type Tag = ReturnType<typeof styled.mainSheet.getTag>['tag'];

/** The server ends the rules of each component with a marker rule that matches nothing and has the component's ID. */
const marker = /^#([\w-]+)$/;

interface ServerGroup {
  componentId: string;
  classNames: string[];
  rules: number;
}

function groupsOf(sheet: CSSStyleSheet): ServerGroup[] {
  const groups: ServerGroup[] = [];
  let rules = 0;
  for (const rule of sheet.cssRules) {
    rules += 1;
    const componentId = rule instanceof CSSStyleRule && marker.exec(rule.selectorText)?.[1];
    if (!componentId) continue;
    const classNames = rule.style.getPropertyValue('content').replaceAll('"', '').split(',').filter(Boolean);
    groups.push({ componentId, classNames, rules });
    rules = 0;
  }
  return groups;
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
  const sheet = document.querySelector<HTMLStyleElement>('style[data-components]')?.sheet;
  if (!sheet) return;
  const { mainSheet, StyleSheet } = styled;
  const tag = mainSheet.getTag();
  const groups = groupsOf(sheet);
  if (groups.length >= tag.length) return;
  for (const { componentId, classNames, rules } of groups) {
    tag.groupSizes[StyleSheet.registerId(componentId)] = rules;
    for (const name of classNames) mainSheet.registerName(componentId, name);
  }
  tag.tag = tagOver(sheet);
}
