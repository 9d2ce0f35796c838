import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { agency, type Agency, type TypedAgency } from 'contract/agency';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { setupKey } from '../setup/setup.queries';
import { agencyKey, agencyQuery } from './agency.queries';

export interface AgencyTyped {
  baseVersion: number;
  content: TypedAgency;
}

/** Saves the agency: visitors see it within a second, and this tab's own pages with it. */
export function useSaveAgency({ onDone, onFailed }: Outcome<AgencyTyped, Agency>) {
  const queryClient = useQueryClient();
  return useAction(
    {
      request: (typed: AgencyTyped) => apiAnswer(agency, 'PUT', pathOf(agencyKey), typed),
      invalidates: [['/api/site'], ['/api/admin', 'audit'], setupKey, agencyKey],
    },
    {
      onDone(answer, typed) {
        queryClient.setQueryData(agencyQuery.queryKey, answer);
        return onDone?.(answer, typed);
      },
      onFailed,
    },
  );
}
