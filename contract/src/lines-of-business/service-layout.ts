/** Fixed headings of a service page, shown in its editor as labels of the steps and the table. */
export interface ServiceLayout {
  steps: string;
  /** Title of the table, and its column headings after the first; null for a page without a table. */
  table: { title: string; columns: readonly string[] } | null;
}
