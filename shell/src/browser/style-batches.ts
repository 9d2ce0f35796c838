import { __PRIVATE__ as styled } from 'styled-components';

/** Rules of rendered components that are not in the document yet. */
const held: Parameters<typeof styled.mainSheet.insertRules>[] = [];

const { mainSheet } = styled;
const insert = mainSheet.insertRules.bind(mainSheet);

/** React's commits change the document, and this observer runs before the next frame is drawn. */
const commits = new MutationObserver(insertHeldRules);
const changes = { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] };

/**
 * Holds back the rules that styled-components creates while React renders, until the result is in the document. React
 * renders a navigation in slices with frames between them, and rules inserted in each slice would restyle the current
 * page once per slice.
 */
export function batchStyles() {
  mainSheet.insertRules = (...insertion) => {
    const [id, name] = insertion;
    // Global rules, which are named after their component, belong to no element, so the document may not change with
    // them. styled-components inserts them in an effect: the result is in the document then.
    if (name.startsWith(id)) return insert(...insertion);
    // The rules of a registered name are not inserted again.
    mainSheet.registerName(id, name);
    if (held.length === 0) commits.observe(document.body, changes);
    held.push(insertion);
  };
}

/** Inserts all held rules at once. For effects that need the layout of what was just rendered. */
export function insertHeldRules() {
  commits.disconnect();
  for (const insertion of held.splice(0)) insert(...insertion);
}
