import type { ArchiveComing, ArchiveDay, ArchiveExportList, ArchiveReach, ArchiveSources } from 'contract/archive';
import { archiveDifferingPath, archivePath, type ArchivedDiffering, type ArchivedPage } from 'contract/archived-page';
import type { EndedFact } from 'contract/fact-preview';
import { query } from 'contract/query';

const archiveKey = ['/api/admin', 'archive'] as const;

/** Milliseconds between polls of a running export. */
const pollInterval = 700;

export const exportsKey = [...archiveKey, 'exports'] as const;

export const archiveQueries = {
  exports: {
    ...query<ArchiveExportList>(...exportsKey),
    refetchInterval: ({ state }: { state: { data?: ArchiveExportList | undefined } }) =>
      state.data?.items.some((item) => item.state === 'running') ? pollInterval : (false as const),
  },
  reach: query<ArchiveReach>(...archiveKey),
  /** Answered by the shell, not by the API. The past does not change. */
  page: (at: string, path: string, more: { request?: string | undefined; fact?: string | undefined } = {}) => ({
    ...query<ArchivedPage>(archivePath, {
      at,
      path,
      ...(more.request && { request: more.request }),
      ...(more.fact && { fact: more.fact }),
    }),
    retry: false,
  }),
  /** Static pages that differ with a fact. Answered by the shell, which renders each of them. */
  differing: (key: string, { at, fact }: EndedFact) => ({
    ...query<ArchivedDiffering>(archiveDifferingPath, { at, key, fact }),
    retry: false,
  }),
  /** @param until a day, as `2027-01-01` */
  coming: (until: string) => query<ArchiveComing>(...archiveKey, 'coming', { until }),
  /** @param day as `2026-11-23` */
  day: (day: string) => query<ArchiveDay>(...archiveKey, 'day', { day }),
  sources: (at: string, paths: readonly string[]) =>
    query<ArchiveSources>(...archiveKey, 'sources', { at, paths: paths.join(',') }),
};
