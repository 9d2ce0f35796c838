import type { ArticleContent } from 'contract/article-content';
import { articleLimits, firstCharacters } from 'contract/article-rules';
import {
  article,
  articleBulkResult,
  previewLink,
  type Article,
  type ArticleBulk,
  type ArticleBulkResult,
  type ArticleScheduling,
  type PreviewLink,
} from 'contract/articles';
import { failureOf, RefusedError } from 'contract/failure';
import { apiAnswer, apiRequest, pathOf, type QueryKey } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';
import { t } from 'contract/words';
import { useRef, useState } from 'react';

import type { DocumentSession } from '../saving/document-session';
import { newId } from '../saving/new-id';
import { isSameContent } from '../saving/same-content';
import { savedVersion } from '../saving/saved-version';
import { useSession } from '../saving/use-session';
import { articleKey, articleListsKey, articlesKey } from './article.queries';

/** Actions on an article other than writing it. */
export type ArticleStep =
  /** `takeOver` publishes even if the slug currently redirects to another article. */
  | { kind: 'publish'; takeOver?: true }
  | { kind: 'unpublish' }
  | { kind: 'schedule'; schedule: Omit<ArticleScheduling, 'baseVersion'> }
  | { kind: 'remove' }
  | { kind: 'recover' }
  /** Creates a new version with the content of an earlier one. */
  | { kind: 'restore'; revision: number };

/** Sends a step. Steps that depend on the text save pending edits first. */
async function take(id: string, session: DocumentSession, step: ArticleStep): Promise<Article> {
  try {
    return await send(id, session, step);
  } catch (cause) {
    const { code } = failureOf(cause);
    // Somebody else set a schedule: it is shown, and the next attempt replaces it knowingly.
    if (code === 'conflict' && step.kind === 'schedule') await session.catchUp();
    if (code !== 'stale_version') throw cause;
    const version = session.baseVersion();
    // Without edits here there is nothing to compare, and without the other text nothing to look at.
    await session.follow(version + 1);
    throw new RefusedError(
      session.baseVersion() > version
        ? t`The article was changed in another place. You see that text now: look at it, then do this again.`
        : t`The article was changed in another place. Look at it again first.`,
      {},
      { cause },
    );
  }
}

async function send(id: string, session: DocumentSession, step: ArticleStep): Promise<Article> {
  const at = (...rest: string[]) => pathOf([...articleKey(id), ...rest]);
  switch (step.kind) {
    case 'publish':
      return apiAnswer(article, 'POST', at('publish'), {
        baseVersion: await savedVersion(session),
        ...(step.takeOver && { takeOver: true }),
      });
    case 'unpublish':
      return apiAnswer(article, 'POST', at('unpublish'));
    case 'schedule':
      return apiAnswer(article, 'PUT', at('schedule'), {
        ...step.schedule,
        baseVersion: await savedVersion(session),
      });
    case 'remove':
      await session.flush();
      return apiAnswer(article, 'DELETE', at());
    case 'recover':
      return apiAnswer(article, 'POST', at('recover'));
    case 'restore':
      return apiAnswer(article, 'POST', at('revisions', String(step.revision), 'restore'), {
        baseVersion: await savedVersion(session),
        saveId: newId(),
      });
  }
}

/**
 * Runs a step on the open article and adopts the article that the API returns. A refusal is shown until the next version
 * is saved: what it says may no longer be true of that one.
 */
export function useArticleStep(
  id: string,
  session: DocumentSession,
  { onDone, onFailed }: Outcome<ArticleStep, Article> = {},
) {
  const version = useSession(session, (current) => current.baseVersion());
  const [refused, setRefused] = useState(version);
  const { failure, ...action } = useAction(
    {
      request: (step: ArticleStep) => take(id, session, step),
      invalidates: [articleListsKey, articleKey(id)],
    },
    {
      onDone(answer, step) {
        if (step.kind === 'restore') session.restored(answer);
        else session.note(answer);
        return onDone?.(answer, step);
      },
      onFailed(found, step) {
        setRefused(session.baseVersion());
        return onFailed?.(found, step);
      },
    },
  );
  return { ...action, failure: refused === version ? failure : null };
}

/** Creates a preview link of a revision, or, with null, of the draft including later changes. */
export const usePreviewLink = (id: string, session: DocumentSession, outcome: Outcome<number | null, PreviewLink>) =>
  useAction(
    {
      async request(revision: number | null) {
        if (revision === null) await session.flush();
        return apiAnswer(previewLink, 'POST', pathOf([...articleKey(id), 'preview-link']), { revision });
      },
    },
    outcome,
  );

/** Ends all preview links of a page that were made so far, by anyone. @param of path of the article or service page */
export const useStopPreviews = (of: QueryKey, outcome: Outcome<void, Response>) =>
  useAction({ request: () => apiRequest('DELETE', pathOf([...of, 'preview-link'])) }, outcome);

const copied = ' (copy)';

/** Ids of a copy, and the content that it was made of. */
interface Copy {
  id: string;
  saveId: string;
  of: ArticleContent;
}

/**
 * Creates a draft with the same content and no slug.
 * @returns the new draft
 */
export function useDuplicate(session: DocumentSession, outcome: Outcome<null, Article>) {
  // A retry repeats the request unchanged: the first one may have arrived, and would leave a second copy.
  const failed = useRef<Copy | null>(null);
  return useAction(
    {
      async request() {
        session.editor.pull();
        const content = session.content();
        const copy: Copy =
          failed.current && isSameContent(failed.current.of, content)
            ? failed.current
            : { id: newId(), saveId: newId(), of: content };
        failed.current = copy;
        const title = firstCharacters(content.title, articleLimits.title - copied.length) + copied;
        const created = await apiAnswer(article, 'PUT', pathOf(articleKey(copy.id)), {
          baseVersion: 0,
          saveId: copy.saveId,
          content: { ...content, title, slug: '', canonical: null, publishDate: undefined },
        });
        failed.current = null;
        return created;
      },
      invalidates: [articleListsKey],
    },
    outcome,
  );
}

/** Maximum number of articles per request. A selection across several pages may exceed it. */
const batchSize = 100;

/** An action on many articles. */
export interface BulkRun extends ArticleBulk {
  /** Results per article, appended batch by batch, so that results survive the failure of a later batch. */
  items: ArticleBulkResult['items'];
}

async function takeAll({ action, ids, items }: BulkRun): Promise<void> {
  for (let from = 0; from < ids.length; from += batchSize) {
    const part = { action, ids: ids.slice(from, from + batchSize) } satisfies ArticleBulk;
    items.push(...(await apiAnswer(articleBulkResult, 'POST', pathOf([...articlesKey, 'bulk']), part)).items);
  }
}

export const useBulkAction = (outcome: Outcome<BulkRun, void>) =>
  useAction({ request: takeAll, invalidates: [articlesKey] }, outcome);
