import type { ArchiveComing, ArchiveDay, ArchiveReach, ArchiveSources } from 'contract/archive';
import { archivePath, type ArchivedPage } from 'contract/archived-page';
import { query } from 'contract/query';

const archiveKey = ['/api/admin', 'archive'] as const;

export const archiveQueries = {
  reach: query<ArchiveReach>(...archiveKey),
  /** The shell answers it, not the API. What was at a moment stays what it was. */
  page: (at: string, path: string) => ({ ...query<ArchivedPage>(archivePath, { at, path }), retry: false }),
  /** @param until a day, as `2027-01-01` */
  coming: (until: string) => ({ ...query<ArchiveComing>(...archiveKey, 'coming', { until }), staleTime: 0 }),
  /** @param day as `2026-11-23` */
  day: (day: string) => ({ ...query<ArchiveDay>(...archiveKey, 'day', { day }), staleTime: 0 }),
  sources: (at: string, paths: readonly string[]) =>
    query<ArchiveSources>(...archiveKey, 'sources', { at, paths: paths.join(',') }),
};
