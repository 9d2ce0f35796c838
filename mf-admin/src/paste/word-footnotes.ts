/** `#_ftn1` leads from the text to a note of Word, `#_ftnref1` back; endnotes are `_edn`, and Google Docs writes `ftnt`. */
const address = /^#_?(ftnt?|edn)(_?ref)?(\d+)$/;

interface Note {
  link: Element;
  /** The same for a mark and its note. */
  name: string;
}

/** What a note stands in. Word has a box for each; elsewhere it is a paragraph. */
const boxOf = (link: Element) => link.closest('div[id^="ftn"], div[id^="edn"]') ?? link.closest('li, p');

/**
 * Turns the footnotes of Word and Google Docs into footnotes of the editor: a mark in the line, a note at the end. A mark
 * whose note was not copied stays as it is written.
 * @param taken labels of the notes that the text has already
 */
export function restoreFootnotes(root: ParentNode, taken: ReadonlySet<string>) {
  const links = [...root.querySelectorAll('a[href^="#"]')].flatMap((link) => {
    const [match, kind = '', back, number = ''] = address.exec(link.getAttribute('href') ?? '') ?? [];
    return match ? [{ link, name: `${kind}${number}`, isBack: back !== undefined }] : [];
  });
  const notes = new Map(links.filter(({ isBack }) => isBack).map(({ name, link }) => [name, link]));
  const marks = links.filter(({ isBack, name }) => !isBack && notes.has(name));
  const labels = labelsFor(marks, taken);
  for (const { link, name } of marks) {
    const mark = link.ownerDocument.createElement('sup');
    mark.setAttribute('data-label', labels.get(name) ?? '');
    (link.closest('sup') ?? link).replaceWith(mark);
  }
  for (const [name, link] of notes) {
    const box = boxOf(link);
    const label = labels.get(name);
    if (!box || !label) continue;
    const note = link.ownerDocument.createElement('aside');
    note.setAttribute('data-label', label);
    (link.closest('sup') ?? link).remove();
    note.append(...(box.tagName === 'P' ? [box.cloneNode(true)] : box.childNodes));
    const separator = box.parentElement;
    box.replaceWith(note);
    // The line between the text and the notes, which Word writes for programs that know no footnotes.
    for (const line of separator?.querySelectorAll(':scope > hr, :scope > br') ?? []) line.remove();
  }
}

/** Each note once, in the order of the marks, counted on from those that are there. */
function labelsFor(marks: readonly Note[], taken: ReadonlySet<string>): ReadonlyMap<string, string> {
  const labels = new Map<string, string>();
  let number = 1;
  for (const { name } of marks) {
    if (labels.has(name)) continue;
    while (taken.has(String(number))) number += 1;
    labels.set(name, String(number));
    number += 1;
  }
  return labels;
}
