import type { ArchivedPage } from 'contract/archived-page';

/** An archived page: its metadata and its document. */
export interface Archived {
  page: ArchivedPage;
  html: string | null;
  /** As shared by visitors; null if it is no page, or has none. */
  title: string | null;
  styleHashes: readonly string[];
}
