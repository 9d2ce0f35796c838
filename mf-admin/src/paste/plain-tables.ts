const blocks =
  // not words: selectors
  'p, div, li, h1, h2, h3, h4, h5, h6, tr, td, th, dt, dd, blockquote, pre, hr, address, article, aside, details, fieldset, figcaption, figure, footer, form, header, main, nav, section, summary';
// not words: selectors
const wrappers = 'ul, ol, dl, table, thead, tbody, tfoot, colgroup';

/** Maximum span of a cell. */
const mostSpanned = 50;

const spanOf = (cell: Element, name: 'colspan' | 'rowspan') =>
  Math.min(mostSpanned, Math.max(1, Number(cell.getAttribute(name)) || 1));

const isBlank = (node: Node | null) => node?.nodeType === Node.TEXT_NODE && !/[^\s\u00a0]/.test(node.textContent ?? '');

/** Turns the paragraphs of a cell into lines, because a Markdown table cell has only one paragraph. */
function flatten(cell: Element) {
  const newLine = () => cell.ownerDocument.createElement('br');
  for (const block of cell.querySelectorAll(blocks)) block.replaceWith(newLine(), ...block.childNodes, newLine());
  for (const wrapper of cell.querySelectorAll(wrappers)) wrapper.replaceWith(...wrapper.childNodes);
  const isEdge = (line: Element, side: 'previousSibling' | 'nextSibling') => {
    let next = line[side];
    while (isBlank(next)) next = next?.[side] ?? null;
    return next === null ? line.parentNode === cell : side === 'previousSibling' && next.nodeName === 'BR';
  };
  for (const line of cell.querySelectorAll('br'))
    if (isEdge(line, 'previousSibling') || isEdge(line, 'nextSibling')) line.remove();
}

/**
 * Reduces content pasted into a table cell to the lines of that cell. Its paragraphs would become cells of their own, in
 * place of the words in the next ones. A table alone stays a table, unless it is a single cell of a spreadsheet.
 */
export function linesOfCell(root: Element) {
  const words = (node: Node | null) => node?.textContent?.replace(/\s+/g, '') ?? '';
  const table = root.querySelector('table');
  if (!table || words(table) !== words(root) || table.querySelectorAll('td, th').length === 1) flatten(root);
}

/** Splits merged cells. The content goes into the first one, and all other cells keep their column. */
function split(table: HTMLTableElement) {
  const empty = (cell: Element) => cell.ownerDocument.createElement(cell.tagName);
  for (const row of table.rows) {
    for (const cell of row.cells) {
      for (let extra = 1; extra < spanOf(cell, 'colspan'); extra += 1) {
        const beside = empty(cell);
        beside.setAttribute('rowspan', String(spanOf(cell, 'rowspan')));
        cell.after(beside);
      }
    }
  }
  for (const [index, row] of [...table.rows].entries()) {
    for (const cell of row.cells) {
      for (let below = 1; below < spanOf(cell, 'rowspan'); below += 1) {
        const other = table.rows[index + below];
        other?.insertBefore(empty(cell), other.cells[cell.cellIndex] ?? null);
      }
    }
  }
  for (const cell of table.querySelectorAll('td, th')) {
    cell.removeAttribute('colspan');
    cell.removeAttribute('rowspan');
    cell.removeAttribute('colwidth');
  }
}

/**
 * Reduces pasted tables to what Markdown supports: one paragraph per cell, no merged cells, and no column widths, with
 * which a table would be cut off until the text is opened again. No text is lost.
 */
export function plainTables(root: ParentNode) {
  for (const cell of root.querySelectorAll('td, th')) if (!cell.parentElement?.closest('td, th')) flatten(cell);
  for (const table of root.querySelectorAll('table')) split(table);
  for (const columns of root.querySelectorAll('colgroup, col')) columns.remove();
}

/** A bullet or number in front of a line that a program writes as text, with a tab behind it. */
const marker = /^\s*([•·o*–-]|\w{1,3}[.)])?\s*$/;

/**
 * Reads rows of a spreadsheet that come as text, with tabs between their cells.
 * @returns a table; null if the text has no rows of equal length, or is a list
 */
export function tableOfText(text: string): HTMLTableElement | null {
  const rows = text
    .replace(/[\r\n]+$/, '')
    .split(/\r\n?|\n/)
    .map((line) => line.split('\t'));
  const width = rows[0]?.length ?? 0;
  const isTable = rows.length > 1 && width > 1 && rows.every((row) => row.length === width);
  if (!isTable || rows.every(([first = '']) => marker.test(first))) return null;
  const table = document.createElement('table');
  for (const row of rows) {
    const line = table.insertRow();
    for (const cell of row) line.insertCell().textContent = cell.trim();
  }
  return table;
}
