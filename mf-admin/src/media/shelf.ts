/** What of the library is meant: its pictures, or its PDFs. */
export type Shelf = 'picture' | 'file';
