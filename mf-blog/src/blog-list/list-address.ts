import { topicNames } from 'contract/lines-of-business';
import type { Topic } from 'contract/posts';
import { postsOrFoundQuery } from 'contract/post.queries';
import { searchOf, type Search } from 'contract/request';

/** Which part of the Almanac a list shows: what its address says. */
export interface ListAddress {
  /** What is looked for, as it was typed. Goes with a topic; a tag or a person is left when somebody searches. */
  q?: string | undefined;
  topic?: Topic | undefined;
  tag?: string | undefined;
  /** A person's id. */
  author?: string | undefined;
  /** Cursors that the API gave: older than a row, or newer. Never both. */
  before?: string | undefined;
  after?: string | undefined;
}

const longestTag = 60;

/** Characters that a question may have: the field takes no more, and the API refuses more. */
export const longestQuestion = 200;

// As the API reads them. The schema itself stays out: it would bring zod into this page's script.
const cursor = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d{3})?Z_[a-z0-9-]+$/;

/** A result's place carries its score in front. */
const resultCursor = /^\d{1,5}_\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z_\d{1,9}$/;

const personId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isTopic = (value: string): value is Topic => Object.hasOwn(topicNames, value);

/**
 * Reads a list's query string. What the API would refuse counts as not asked: a mistyped address shows the Almanac
 * and not an error.
 */
export function readListAddress(search: URLSearchParams): ListAddress {
  const typed = search.get('q')?.trim().replace(/\s+/g, ' ') ?? '';
  const q = typed && typed.length <= longestQuestion ? typed : undefined;
  const topic = search.get('topic') ?? '';
  const tag = search.get('tag')?.trim() ?? '';
  const author = search.get('author') ?? '';
  const before = search.get('before') ?? '';
  const after = search.get('after') ?? '';
  const form = q ? resultCursor : cursor;
  const isOlder = form.test(before);
  return {
    q,
    topic: isTopic(topic) ? topic : undefined,
    tag: !q && tag && tag.length <= longestTag ? tag : undefined,
    author: !q && personId.test(author) ? author : undefined,
    before: isOlder ? before : undefined,
    after: !isOlder && form.test(after) ? after : undefined,
  };
}

/** The query that holds the list's articles, or what was found. Its words are in the order in which the address has them. */
export const listQuery = (address: ListAddress) => postsOrFoundQuery(searchIn(address));

/** Always in the same order, so that server and browser ask with the same words. */
const searchIn = ({ q, topic, tag, author, before, after }: ListAddress): Search => ({
  q,
  topic,
  tag,
  author,
  before,
  after,
});

/** The list's address on this site. */
export const listPath = (address: ListAddress): string => `/blog${searchOf(searchIn(address))}`;
