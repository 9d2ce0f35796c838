import { useQueryClient } from '@tanstack/react-query';
import { previewLink, type PreviewLink } from 'contract/articles';
import { apiAnswer, pathOf } from 'contract/request';
import type { RevisedSave } from 'contract/revised';
import { service, type Service, type ServiceContent } from 'contract/services';
import { useAction, type Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { servicesKey, servicesQueries } from './services.queries';

/** Queries that a changed service page invalidates. */
const invalidates = [['/api/site/lines'], servicesKey] as const;

/** Operation on the draft, after it is saved if it has changed. */
export type Wanted =
  | { kind: 'save' | 'publish' | 'preview' }
  /** Time in the agency's time zone; null removes the schedule. `from` is the time that it replaces. */
  | { kind: 'schedule'; publishAt: string | null; from: string | null };

export interface Done {
  wanted: Wanted;
  /** Only for previews. */
  link?: PreviewLink;
}

/** Draft in the form and the operation on it. */
export interface DraftOperation extends RevisedSave<ServiceContent> {
  wanted: Wanted;
  /** Whether the draft differs from the last saved one. */
  isChanged: boolean;
}

/**
 * Saves, publishes, schedules or previews a draft.
 * @param onSaved called as soon as the API has the draft, even if the operation then fails
 */
export function useServiceAction(
  line: string,
  onSaved: (service: Service) => void,
  outcome: Outcome<DraftOperation, Done>,
) {
  const queryClient = useQueryClient();
  const at = (...rest: string[]) => pathOf([...servicesKey, line, ...rest]);
  const keep = (answer: Service) => {
    queryClient.setQueryData(servicesQueries.one(line).queryKey, answer);
    onSaved(answer);
    return answer;
  };
  const save = async (typed: RevisedSave<ServiceContent>) => keep(await apiAnswer(service, 'PUT', at(), typed));

  return useAction<DraftOperation, Done>(
    {
      async request({ wanted, isChanged, baseVersion: before, content }) {
        const baseVersion = isChanged ? (await save({ baseVersion: before, content })).version : before;
        switch (wanted.kind) {
          case 'save':
            return { wanted };
          case 'publish':
            keep(await apiAnswer(service, 'POST', at('publish'), { baseVersion }));
            return { wanted };
          case 'schedule':
            keep(
              await apiAnswer(service, 'PUT', at('schedule'), {
                baseVersion,
                publishAt: wanted.publishAt,
                from: wanted.from,
              }),
            );
            return { wanted };
          case 'preview':
            return { wanted, link: await apiAnswer(previewLink, 'POST', at('preview-link')) };
        }
      },
      invalidates,
    },
    outcome,
  );
}

/** Makes an earlier version the draft. */
export const useRestoreService = (line: string, outcome: Outcome<RevisedSave<ServiceContent>, Service>) =>
  useCachedAction(
    {
      request: (body: RevisedSave<ServiceContent>) => apiAnswer(service, 'PUT', pathOf([...servicesKey, line]), body),
      invalidates,
    },
    () => servicesQueries.one(line).queryKey,
    outcome,
  );
