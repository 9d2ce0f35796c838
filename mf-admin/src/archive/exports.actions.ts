import 'contract/without-eval';
import { archiveExport, type ArchiveExport, type ArchivePeriod } from 'contract/archive';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { exportsKey } from './archive.queries';

/** Asks the worker for a file of a period. */
export const useExport = (outcome: Outcome<ArchivePeriod, ArchiveExport>) =>
  useAction(
    {
      request: (period: ArchivePeriod) => apiAnswer(archiveExport, 'POST', pathOf(exportsKey), period),
      invalidates: [exportsKey, ['/api/admin', 'audit']],
    },
    outcome,
  );
