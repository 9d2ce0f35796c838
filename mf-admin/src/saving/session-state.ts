import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import type { RequestError } from 'contract/request';

/** Where words are that the API has not confirmed: on this device, where they outlive the tab, or in this tab only. */
export type Kept = 'onDevice' | 'inTab';

/** What became of the choice between two texts. Nothing is shown in place of another text before the API has both. */
export type Choice = { kind: 'open' } | { kind: 'saving' } | { kind: 'offline' } | { kind: 'refused'; message: string };

export type Unsaved =
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** The API cannot be reached. */
  | { kind: 'offline' }
  /** Somebody else has saved since. `base` is what both were made from. */
  | { kind: 'conflict'; theirs: Article; base: ArticleContent; choice: Choice }
  /** The article was deleted elsewhere: it can be brought back with these words. `forGood`: it is begun again. */
  | { kind: 'trashed'; removal: 'inTrash' | 'forGood' }
  | { kind: 'signedOut'; error: RequestError }
  /** The API will not take them as they are. */
  | { kind: 'failed'; message: string };

/** Whether the words that are shown are saved, and where they are as long as they are not. */
export type SessionState =
  /** `at`: when the API took them, ISO 8601; null before anything was typed. */
  { kind: 'saved'; at: string | null } | (Unsaved & { kept: Kept });
