import type { Node, Slice } from '@tiptap/pm/model';
import {
  CellSelection,
  isInTable,
  selectedRect,
  tableNodeTypes,
  __pastedCells as pastedCells,
} from '@tiptap/pm/tables';
import type { EditorView } from '@tiptap/pm/view';

/** Size of a cell with an empty paragraph. */
const emptySize = 2;

/**
 * Pastes a table as new rows below the one with the cursor if it would replace words cell by cell. Selected cells are
 * meant to be replaced.
 * @returns whether it was pasted
 */
export function pasteAsRows(view: EditorView, slice: Slice): boolean {
  const { state } = view;
  const pasted = isInTable(state) ? pastedCells(slice) : null;
  if (!pasted || state.selection instanceof CellSelection) return false;
  const { table, tableStart, map, left: column, top, bottom } = selectedRect(state);
  const left = Math.max(0, Math.min(column, map.width - pasted.width));
  const isFilled = (cell: Node, at: number) =>
    at >= column && at < column + pasted.width && cell.content.size > emptySize;
  const replaced = table.children.slice(top, top + pasted.height);
  if (!replaced.some((row) => row.children.some(isFilled))) return false;

  const { row: rowType, cell: cellType } = tableNodeTypes(state.schema);
  const before = Array.from({ length: left }, () => cellType.createAndFill()).filter((cell) => cell !== null);
  // Only the first row of a Markdown table has header cells.
  const rows = pasted.rows.map((row) =>
    rowType.create(null, [...before, ...row.content.map(({ content }) => cellType.create(null, content))]),
  );
  const end = table.children.slice(0, bottom).reduce((sum, row) => sum + row.nodeSize, tableStart);
  view.dispatch(state.tr.insert(end, rows).scrollIntoView());
  return true;
}
