import { topicNames } from 'contract/lines-of-business';
import type { Topic } from 'contract/posts';
import { postsOrFoundQuery } from 'contract/post.queries';
import { searchOf, type Search } from 'contract/request';

/** The part of the Almanac that a list shows, from its URL. */
export interface ListAddress {
  /** Search text as typed. Can be combined with a topic; a search drops the tag and the author. */
  q?: string | undefined;
  topic?: Topic | undefined;
  tag?: string | undefined;
  /** A person's id. */
  author?: string | undefined;
  /** Cursors from the API: older than a row, or newer. Never both. */
  before?: string | undefined;
  after?: string | undefined;
}

const longestTag = 60;

/** Maximum length of a search: the field accepts no more, and the API refuses more. */
export const longestQuestion = 200;

// The API's formats. The schemas themselves stay out: they would add zod to this page's script.
const cursor = /^(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{3})?Z)_[a-z0-9-]+$/;

/** The cursor of a result starts with its score. */
const resultCursor = /^\d{1,5}_(\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z)_\d{1,9}$/;

/** Whether a cursor has this form and a time that exists: the form accepts a thirteenth month. */
const isCursor = (form: RegExp, value: string) => !Number.isNaN(Date.parse(form.exec(value)?.[1] ?? ''));

const personId = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const isTopic = (value: string): value is Topic => Object.hasOwn(topicNames, value);

/**
 * Reads a list's query string. Parameters that the API would refuse are ignored: a mistyped URL shows the Almanac
 * instead of an error.
 */
export function readListAddress(search: URLSearchParams): ListAddress {
  const textOf = (name: string) => (search.get(name) ?? '').trim();
  const typed = textOf('q').replace(/\s+/g, ' ');
  const q = typed && typed.length <= longestQuestion ? typed : undefined;
  const topic = search.get('topic') ?? '';
  const tag = textOf('tag');
  const author = search.get('author') ?? '';
  const before = search.get('before') ?? '';
  const after = search.get('after') ?? '';
  const form = q ? resultCursor : cursor;
  const isOlder = isCursor(form, before);
  return {
    q,
    topic: isTopic(topic) ? topic : undefined,
    tag: !q && tag && tag.length <= longestTag ? tag : undefined,
    author: !q && personId.test(author) ? author : undefined,
    before: isOlder ? before : undefined,
    after: !isOlder && isCursor(form, after) ? after : undefined,
  };
}

/** The query for the list's articles or search results. Its parameters have the same order as in the URL. */
export const listQuery = (address: ListAddress) => postsOrFoundQuery(searchIn(address));

/** Fixes the order of parameters, so that server and browser request the same URL. */
const searchIn = ({ q, topic, tag, author, before, after }: ListAddress): Search => ({
  q,
  topic,
  tag,
  author,
  before,
  after,
});

/** Returns the list's path on this site. */
export const listPath = (address: ListAddress): string => `/blog${searchOf(searchIn(address))}`;
