import {
  archiveExport,
  archiveExportList,
  type ArchiveExport,
  type ArchiveExportList,
  type ArchivePeriod,
} from 'contract/archive';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { exportsKey } from './archive.queries';

/** Queues an export of a period for the worker. */
export const useExport = (outcome: Outcome<ArchivePeriod, ArchiveExport>) =>
  useAction(
    {
      request: (period: ArchivePeriod) => apiAnswer(archiveExport, 'POST', pathOf(exportsKey), period),
      invalidates: [exportsKey],
    },
    outcome,
  );

/** Cancels a running export. */
export const useCancelExport = (outcome: Outcome<string, ArchiveExportList> = {}) =>
  useAction(
    {
      request: (id: string) => apiAnswer(archiveExportList, 'DELETE', pathOf([...exportsKey, id])),
      invalidates: [exportsKey],
    },
    outcome,
  );
