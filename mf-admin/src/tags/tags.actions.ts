import { apiAnswer, pathOf } from 'contract/request';
import { tagList, type NewTag, type TagList, type TagRenaming } from 'contract/tags';
import type { Outcome } from 'contract/use-action';

import { useCachedAction } from '../requests/use-cached-action';
import { tagsKey, tagsQuery } from './tags.queries';

/** Actions on tags. Each returns the updated list. */
export type TagStep =
  | ({ kind: 'add' } & NewTag)
  | ({ kind: 'rename' } & Required<TagRenaming>)
  | { kind: 'end'; name: string };

function send(step: TagStep): Promise<TagList> {
  switch (step.kind) {
    case 'add':
      return apiAnswer(tagList, 'POST', pathOf(tagsKey), { name: step.name });
    case 'rename':
      return apiAnswer(tagList, 'PUT', pathOf(tagsKey), { name: step.name, to: step.to, merge: step.merge });
    case 'end':
      return apiAnswer(tagList, 'DELETE', pathOf([...tagsKey, { name: step.name }]));
  }
}

export const useTagStep = (outcome: Outcome<TagStep, TagList>) =>
  useCachedAction({ request: send, invalidates: [tagsKey] }, () => tagsQuery.queryKey, outcome);
