import { declared } from './declared-style';

/** Levels of a list in Word. */
const deepest = 9;

/** Returns the list level of a paragraph. Word writes lists as paragraphs with `mso-list:l0 level2 lfo1`. */
function levelOf(element: Element): number | null {
  const level = /level(\d+)/.exec(declared(element, 'mso-list'))?.[1];
  return level ? Math.min(deepest, Math.max(1, Number(level))) : null;
}

/** Returns the bullet or number, which Word writes as text for programs without lists. */
const markerOf = (paragraph: Element) =>
  [...paragraph.querySelectorAll('span')].find((span) => declared(span, 'mso-list').startsWith('ignore'));

/** The first level of an outline ("1", "1.1") has no dot. A letter without one is a bullet: Word's hollow one is an "o". */
const isNumber = (marker: string) => /^\(?(\d+([.)]|$)|([a-z]|[ivxlc]+)[.)])/i.test(marker.trim());

/** Returns the number of a marker; null for bullets and letters. */
const numberOf = (marker: string) => /^\(?(\d+)([.)]|$)/.exec(marker.trim())?.[1] ?? null;

function append(list: Element, paragraph: Element) {
  const item = list.ownerDocument.createElement('li');
  item.append(...paragraph.childNodes);
  list.append(item);
}

/** Keeps a numbered heading a heading, not a list item, with its number as text. */
function restoreHeadings(root: ParentNode) {
  for (const heading of root.querySelectorAll('h1, h2, h3, h4, h5, h6')) {
    const marker = markerOf(heading);
    const number = marker?.textContent.trim() ?? '';
    marker?.replaceWith(/\d/.test(number) ? `${number} ` : '');
  }
}

/** Converts Word's list paragraphs to nested lists. */
export function restoreWordLists(root: ParentNode) {
  restoreHeadings(root);
  /** Open lists, outermost first. */
  let open: Element[] = [];
  let last: Element | null = null;
  for (const paragraph of root.querySelectorAll('p')) {
    const level = levelOf(paragraph);
    const marker = markerOf(paragraph);
    if (level === null) continue;
    // An intermediate paragraph ends the list.
    if (last && paragraph.previousElementSibling !== last) open = [];
    const tag = isNumber(marker?.textContent ?? '') ? 'ol' : 'ul';
    const start = numberOf(marker?.textContent ?? '');
    marker?.remove();
    open = open.slice(0, level);
    // Numbered steps right after bullets are another list. Word writes no paragraph between the two.
    if (open.length === level && open.at(-1)?.localName !== tag) open.pop();
    while (open.length < level) {
      const list = paragraph.ownerDocument.createElement(tag);
      const outer = open.at(-1);
      if (outer)
        (outer.lastElementChild ?? outer.appendChild(paragraph.ownerDocument.createElement('li'))).append(list);
      else paragraph.before(list);
      open.push(list);
      // A list that goes on after a paragraph or a table keeps its numbers.
      if (start && open.length === level) list.setAttribute('start', start);
    }
    const list = open.at(-1);
    if (list) append(list, paragraph);
    paragraph.remove();
    last = open[0] ?? null;
  }
}
