import { mediaAddress, mediaIdOf } from 'contract/media-files';

import { declared, keptStyle } from './declared-style';
import { restoreOwnBlocks, restoreOwnParagraphs } from './own-pages';
import { plainTables } from './plain-tables';
import { restoreSmallLetters } from './small-letters';
import { restoreFootnotes } from './word-footnotes';
import { restoreWordLists } from './word-lists';

function rename(element: Element, tag: string): Element {
  const renamed = element.ownerDocument.createElement(tag);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
  return renamed;
}

function wrapContent(element: Element, tag: string) {
  const inner = element.ownerDocument.createElement(tag);
  inner.append(...element.childNodes);
  element.append(inner);
}

/** Converts inline styles to elements and unwraps the non-bold `<b>` that surrounds a Google Docs document. */
function restoreMarks(root: ParentNode) {
  for (const element of root.querySelectorAll(`[${keptStyle}]`)) {
    const weight = declared(element, 'font-weight');
    const isBold = weight === 'bold' || Number(weight) >= 600;
    if (/^(b|strong)$/i.test(element.tagName) && weight !== '' && !isBold) {
      element.replaceWith(...element.childNodes);
      continue;
    }
    if (!/^span$/i.test(element.tagName)) continue;
    // Headings are bold anyway.
    if (isBold && !element.closest('h1, h2, h3, h4, h5, h6')) wrapContent(element, 'strong');
    if (declared(element, 'font-style') === 'italic') wrapContent(element, 'em');
    if (declared(element, 'text-decoration').includes('line-through')) wrapContent(element, 's');
  }
}

/** Keeps the boxes of a checklist, as this site and others show it: the editor knows its own ones only. */
function restoreChecklists(root: ParentNode) {
  const box = 'input[type=checkbox]';
  for (const list of root.querySelectorAll('ul')) {
    const boxes = [...list.children].map((item) => item.querySelector(`:scope > ${box}, :scope > p > ${box}`));
    if (boxes.length === 0 || boxes.includes(null)) continue;
    list.setAttribute('data-type', 'taskList');
    for (const [index, item] of [...list.children].entries()) {
      item.setAttribute('data-type', 'taskItem');
      item.setAttribute('data-checked', String(boxes[index]?.hasAttribute('checked')));
    }
  }
}

/** Unwraps links that Google Docs routes through its redirect page. */
function restoreLinks(root: ParentNode) {
  for (const link of root.querySelectorAll('a[href]')) {
    const href = link.getAttribute('href') ?? '';
    const wrapped = href.startsWith('https://www.google.com/url?') ? new URL(href).searchParams.get('q') : null;
    const target = (wrapped || href).trim();
    if (wrapped) link.setAttribute('href', target);
    // Anchors of the source document have no target here.
    if (/^(#|file:|javascript:)/i.test(target)) link.replaceWith(...link.childNodes);
  }
}

/** Shortens addresses of this site to paths. Browsers copy whole ones, and of a picture the version that they show. */
function restoreOwnAddresses(root: ParentNode) {
  for (const name of ['href', 'src'])
    for (const element of root.querySelectorAll(`a[${name}], img[${name}]`)) {
      const address = element.getAttribute(name) ?? '';
      if (!address.startsWith(`${location.origin}/`)) continue;
      const path = address.slice(location.origin.length);
      const media = mediaIdOf(path);
      element.setAttribute(name, media === null ? path : mediaAddress(media));
    }
}

/** Drops the comments of reviewers. Word writes them behind the text, for programs without comments. */
function dropComments(root: ParentNode) {
  for (const mark of root.querySelectorAll('.MsoCommentReference')) mark.remove();
  for (const list of root.querySelectorAll('div')) {
    if (declared(list, 'mso-element') === 'comment-list') list.remove();
  }
}

const isEmpty = (element: Element) =>
  !/[^\s\u00a0]/.test(element.textContent) && !element.querySelector('img, hr, table');

/**
 * Converts HTML copied from Word, Google Docs or a web page to what an article supports: no styles or classes, real
 * lists, and no references to the source computer.
 * @param labels of footnotes already in the text
 * @returns the number of dropped pictures: the site shows only its own
 */
export function cleanPasted(root: ParentNode, labels: ReadonlySet<string>): number {
  for (const element of root.querySelectorAll('style, script, meta, link, title, xml')) element.remove();
  // Word's own elements: `o:p`, `v:shape`, `w:sdt`.
  for (const element of [...root.querySelectorAll('*')].filter(({ tagName }) => tagName.includes(':')))
    element.replaceWith(...element.childNodes);
  dropComments(root);
  restoreOwnBlocks(root);
  restoreWordLists(root);
  // Some editors number the first item in place of the list.
  for (const first of root.querySelectorAll<HTMLLIElement>('ol > li[value]:first-child'))
    if (first.value > 0) first.parentElement?.setAttribute('start', String(first.value));
  restoreFootnotes(root, labels);
  restoreSmallLetters(root);
  restoreChecklists(root);
  restoreMarks(root);
  restoreLinks(root);
  restoreOwnAddresses(root);
  const foreign = [...root.querySelectorAll('img')].filter(
    (image) => !/^\/(?!\/)/.test(image.getAttribute('src') ?? ''),
  );
  for (const image of foreign) image.remove();
  restoreOwnParagraphs(root);
  // Browsers show these as blocks. The editor reads them as part of a line, and would join their words.
  for (const block of root.querySelectorAll('center, details, dt, legend, main, nav, summary')) rename(block, 'div');
  // The page title is the only first-level heading.
  for (const heading of root.querySelectorAll('h1')) rename(heading, 'h2');
  plainTables(root);
  for (const element of root.querySelectorAll('p, h2, h3, h4, h5, h6')) if (isEmpty(element)) element.remove();
  for (const span of root.querySelectorAll('span')) {
    if (declared(span, 'mso-spacerun')) span.textContent = ' ';
  }
  for (const element of root.querySelectorAll('*')) {
    element.removeAttribute('class');
    element.removeAttribute(keptStyle);
  }
  return foreign.length;
}
