import { agency, type Agency, type TypedAgency } from 'contract/agency';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { setupKey } from '../setup/setup.queries';
import { agencyKey, agencyQuery } from './agency.queries';

export interface AgencyTyped {
  baseVersion: number;
  content: TypedAgency;
}

/** Saves the agency. Visitors see the change within a second, and so do this tab's own pages. */
export const useSaveAgency = (outcome: Outcome<AgencyTyped, Agency>) =>
  useCachedAction(
    {
      request: (typed: AgencyTyped) => apiAnswer(agency, 'PUT', pathOf(agencyKey), typed),
      invalidates: [['/api/site'], setupKey, agencyKey],
    },
    () => agencyQuery.queryKey,
    outcome,
  );
