import { __PRIVATE__ as styled } from 'styled-components';

type Tag = ReturnType<typeof styled.mainSheet.getTag>['tag'];

/** The server ends the rules of each component with one that matches nothing and says whose they were. */
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
 * Lets styled-components go on with the style element that the server wrote. By itself it inserts each rule into an element
 * of its own and removes the server's, and the browser computes the style of the whole page once more. Has to run before
 * a component is defined, so that those of the server come first, in the order of their rules. Where it does not find
 * what it knows, rules are inserted as if there had been none.
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
