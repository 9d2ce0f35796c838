/**
 * Anchors of notes: in Word `#_ftn1` leads to the note and `#_ftnref1` back; endnotes use `_edn`, and Google Docs
 * `ftnt`.
 */
const address = /^#_?(ftnt?|edn)(_?ref)?(\d+)$/;

interface Note {
  link: Element;
  /** Shared by a reference and its note. */
  name: string;
}

/** Returns the container of a note: a box in Word, otherwise a paragraph or list item. */
const boxOf = (link: Element) => link.closest('div[id^="ftn"], div[id^="edn"]') ?? link.closest('li, p');

/**
 * Converts footnotes of Word and Google Docs to footnotes of the editor. A reference whose note was not copied stays as
 * text.
 * @param taken labels of footnotes already in the text
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
    // The line between text and notes that Word writes for programs without footnotes.
    for (const line of separator?.querySelectorAll(':scope > hr, :scope > br') ?? []) line.remove();
  }
}

/** Labels each note once, in the order of references, skipping labels in use. */
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
