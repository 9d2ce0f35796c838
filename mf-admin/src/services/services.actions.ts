import 'contract/without-eval';
import { useQueryClient } from '@tanstack/react-query';
import { previewLink, type PreviewLink } from 'contract/articles';
import { apiAnswer, pathOf } from 'contract/request';
import { service, type Service, type ServiceContent } from 'contract/services';
import { useAction, type Outcome } from 'contract/use-action';

import type { FormVersion } from '../shared/use-kept-draft';
import { servicesKey, servicesQueries } from './services.queries';

/** What other screens show of the pages of services. */
const invalidates = [
  ['/api/site/lines'],
  ['/api/admin', 'audit'],
  ['/api/admin', 'archive', 'coming'],
  servicesKey,
] as const;

/** What is done with the draft as it stands in the form, after it was saved where something in it changed. */
export type Wanted =
  | { kind: 'save' | 'publish' | 'preview' }
  /** A time on the agency's clock; null takes the one back that was set. */
  | { kind: 'schedule'; publishAt: string | null };

export interface Done {
  wanted: Wanted;
  service: Service;
  /** Of a preview. */
  link?: PreviewLink;
}

interface Editing {
  line: string;
  /** What was saved last in this form, or was read. */
  base: FormVersion<ServiceContent>;
  draft: ServiceContent;
  /** Called as soon as the API has the draft, whatever becomes of what is done with it. */
  onSaved(service: Service): void;
}

export const isSame = (one: ServiceContent, other: ServiceContent) => JSON.stringify(one) === JSON.stringify(other);

/** Saves, publishes, schedules or previews a draft. @param input.over the version that it takes the place of */
export function useServiceAction({ line, base, draft, onSaved }: Editing, outcome: Outcome<Request, Done>) {
  const queryClient = useQueryClient();
  const at = (...rest: string[]) => pathOf([...servicesKey, line, ...rest]);
  const keep = (answer: Service) => {
    queryClient.setQueryData(servicesQueries.one(line).queryKey, answer);
    onSaved(answer);
    return answer;
  };
  const save = async (baseVersion: number) =>
    keep(await apiAnswer(service, 'PUT', at(), { baseVersion, content: draft }));

  return useAction<Request, Done>(
    {
      async request({ wanted, over }) {
        const isSaved = over === undefined && isSame(draft, base.draft);
        const baseVersion = isSaved ? base.version : (await save(over ?? base.version)).version;
        const read = () => apiAnswer(service, 'GET', at());
        switch (wanted.kind) {
          case 'save':
            return { wanted, service: await read() };
          case 'publish':
            return { wanted, service: keep(await apiAnswer(service, 'POST', at('publish'), { baseVersion })) };
          case 'schedule': {
            const { publishAt } = wanted;
            return {
              wanted,
              service: keep(await apiAnswer(service, 'PUT', at('schedule'), { baseVersion, publishAt })),
            };
          }
          case 'preview':
            return { wanted, link: await apiAnswer(previewLink, 'POST', at('preview-link')), service: await read() };
        }
      },
      invalidates,
    },
    outcome,
  );
}

interface Request {
  wanted: Wanted;
  /** Somebody else's version that the draft takes the place of: it stays in the history. */
  over?: number;
}

/** Makes an earlier version the draft. */
export function useRestoreService(line: string, { onDone, onFailed }: Outcome<Restored, Service>) {
  const queryClient = useQueryClient();
  return useAction(
    { request: (body: Restored) => apiAnswer(service, 'PUT', pathOf([...servicesKey, line]), body), invalidates },
    {
      onDone(answer, typed) {
        queryClient.setQueryData(servicesQueries.one(line).queryKey, answer);
        return onDone?.(answer, typed);
      },
      onFailed,
    },
  );
}

interface Restored {
  baseVersion: number;
  content: ServiceContent;
}
