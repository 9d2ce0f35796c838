import { isCalloutKind } from 'contract/callout-syntax';

/** What the renderer of articles writes around a text, which is no part of it. */
const additions = '.callout-name, .source-mark, .file-note'; // not words: selectors

/** Label of a footnote in the anchors of a page, `#user-content-fn-2`, and back from its note, `fnref-2`. */
const labelOf = (link: Element) => /#user-content-fn(?:ref)?-(.+)$/.exec(link.getAttribute('href') ?? '')?.[1] ?? '';

/** Gives footnotes of a page the anchors of Word, and takes the notes out of their list. */
function restoreNotes(root: ParentNode) {
  const numbers = new Map<string, number>();
  const numberOf = (link: Element) => {
    const label = labelOf(link);
    if (!numbers.has(label)) numbers.set(label, numbers.size + 1);
    return numbers.get(label);
  };
  for (const link of root.querySelectorAll('a[data-footnote-ref]')) link.setAttribute('href', `#_ftn${numberOf(link)}`);
  for (const section of root.querySelectorAll('section[data-footnotes]')) {
    for (const item of section.querySelectorAll('li')) {
      const [link, ...more] = item.querySelectorAll('a[data-footnote-backref]');
      if (!link) continue;
      for (const other of more) other.remove();
      const box = item.ownerDocument.createElement('div');
      box.id = `ftn${numberOf(link)}`;
      link.setAttribute('href', `#_ftnref${numberOf(link)}`);
      box.append(...item.childNodes);
      section.before(box);
    }
    section.remove();
  }
}

/** Drops the list of sources, which the page makes of the facts in its text. */
function dropSources(root: ParentNode) {
  for (const section of root.querySelectorAll('section.sources'))
    if (section.querySelector('li[id^="source-"]')) section.remove();
}

/** Restores callouts, footnotes and columns of a page of this site, and drops what the page adds to a text. */
export function restoreOwnBlocks(root: ParentNode) {
  for (const callout of root.querySelectorAll('div.callout')) {
    const kind = [...callout.classList].map((name) => name.replace('callout-', '')).find(isCalloutKind);
    if (kind) callout.setAttribute('data-callout', kind);
  }
  for (const cell of root.querySelectorAll('td, th'))
    for (const side of ['center', 'right'])
      if (cell.classList.contains(`align-${side}`)) cell.setAttribute('align', side);
  dropSources(root);
  restoreNotes(root);
  for (const addition of root.querySelectorAll(additions)) addition.remove();
}

/**
 * Restores buttons, and captions of pictures, which Markdown has as the title of the picture. Needs pictures of this site
 * alone, and their addresses as paths.
 */
export function restoreOwnParagraphs(root: ParentNode) {
  for (const paragraph of root.querySelectorAll('p.button')) {
    const [link] = paragraph.children;
    const href = link?.getAttribute('href');
    if (!href || link?.textContent.trim() !== paragraph.textContent.trim()) continue;
    const button = paragraph.ownerDocument.createElement('div');
    button.setAttribute('data-button', href);
    button.textContent = paragraph.textContent.trim();
    paragraph.replaceWith(button);
  }
  for (const caption of root.querySelectorAll('figure > figcaption')) {
    const [picture, ...more] = caption.parentElement?.querySelectorAll('img') ?? [];
    if (!picture || more.length > 0) continue;
    picture.title = caption.textContent.replaceAll(/\s+/g, ' ').trim();
    caption.remove();
  }
}
