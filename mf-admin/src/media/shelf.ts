/** Section of the library: pictures or PDFs. */
export type Shelf = 'picture' | 'file';
