import type { ArticleContent } from 'contract/article-content';
import type { Article } from 'contract/articles';
import type { RequestError } from 'contract/request';

import type { ArticleApi } from './article-api';
import type { LocalCopies } from './local-copies';

/** Where the words are. */
export type SaveState =
  /** `at`: when the API took them, ISO 8601; null before anything was typed. */
  | { kind: 'saved'; at: string | null }
  | { kind: 'typing' }
  | { kind: 'saving' }
  /** The API cannot be reached. `kept`: they are on this device, and outlive the tab. */
  | { kind: 'offline'; kept: boolean }
  /** Somebody else has saved since. `base` is what both were made from. */
  | { kind: 'conflict'; theirs: Article; base: ArticleContent }
  | { kind: 'signedOut'; error: RequestError }
  /** The API will not take them as they are. */
  | { kind: 'failed'; message: string };

/** What an article begins with when it is opened. */
export interface Opened {
  id: string;
  /** Null where the API has not got the article yet. */
  version: number | null;
  /** What the API has, at `version`. */
  base: ArticleContent;
  /** What is shown: the same, or words that were kept on this device. */
  content: ArticleContent;
  savedAt: string | null;
  /** The version of the API that the words of this device were not made from. */
  theirs: Article | null;
}

export interface EngineParts {
  api: ArticleApi;
  copies: LocalCopies;
  /** This tab's name among the copies of this device. */
  tab: string;
  /** Called with every answer of the API, for what the page shows beside the text. */
  onSaved?: (article: Article) => void;
}
