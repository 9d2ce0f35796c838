import 'contract/without-eval';
import { agency, type Agency, type TypedAgency } from 'contract/agency';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { auditKey } from '../account/account.queries';
import { useAnswered } from '../shared/use-answered';
import { setupKey } from '../setup/setup.queries';
import { agencyKey, agencyQuery } from './agency.queries';

export interface AgencyTyped {
  baseVersion: number;
  content: TypedAgency;
}

/** Saves the agency: visitors see it within a second, and this tab's own pages with it. */
export const useSaveAgency = (outcome: Outcome<AgencyTyped, Agency>) =>
  useAnswered(
    {
      request: (typed: AgencyTyped) => apiAnswer(agency, 'PUT', pathOf(agencyKey), typed),
      invalidates: [['/api/site'], auditKey, setupKey, agencyKey],
    },
    () => agencyQuery.queryKey,
    outcome,
  );
