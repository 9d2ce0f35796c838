import { __PRIVATE__ as styled } from 'styled-components';

type Insertion = readonly [group: number, rules: string[]];

/** Rules of rendered components that are not in the document yet. */
const held: Insertion[] = [];

const sheet = styled.mainSheet.getTag();
const insert = sheet.insertRules.bind(sheet);

/** React's commits change the document, and this observer runs before the next frame is drawn. */
const commits = new MutationObserver(insertHeldRules);
const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] };

/**
 * Holds back the rules that styled-components creates while React renders, until the result is in the document. React
 * renders a navigation in slices with frames between them, and rules inserted in each slice would restyle the current
 * page once per slice.
 */
export function batchStyles() {
  sheet.insertRules = (group, rules) => {
    if (held.length === 0) commits.observe(document.body, changes);
    held.push([group, rules]);
  };
}

/** Inserts all held rules at once. For effects that need the layout of what was just rendered. */
export function insertHeldRules() {
  commits.disconnect();
  for (const [group, rules] of held.splice(0)) insert(group, rules);
}
