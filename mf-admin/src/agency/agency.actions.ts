import { agency, type Agency, type TypedAgency } from 'contract/agency';
import { apiAnswer, pathOf } from 'contract/request';
import type { Outcome } from 'contract/use-action';

import { mailKey } from '../mail/mail.queries';
import { useCachedAction } from '../requests/use-cached-action';
import { setupKey } from '../setup/setup.queries';
import { agencyKey, agencyQuery } from './agency.queries';

export interface AgencyTyped {
  baseVersion: number;
  content: TypedAgency;
}

/**
 * Saves the agency. Visitors see the change within a second, and so do this tab's own pages. Requests are announced to
 * the agency's address unless a setting names another.
 */
export const useSaveAgency = (outcome: Outcome<AgencyTyped, Agency>) =>
  useCachedAction(
    {
      request: (typed: AgencyTyped) => apiAnswer(agency, 'PUT', pathOf(agencyKey), typed),
      invalidates: [['/api/site'], setupKey, agencyKey, mailKey],
    },
    () => agencyQuery.queryKey,
    outcome,
  );
