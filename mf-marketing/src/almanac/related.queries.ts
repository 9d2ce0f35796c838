import { postsQuery } from 'contract/post.queries';
import type { Topic } from 'contract/posts';

/** Returns the query for the newest articles on a topic. */
export const relatedQuery = (topic: Topic) => postsQuery({ topic, limit: 2 });
