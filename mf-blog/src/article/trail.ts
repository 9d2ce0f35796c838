import type { Post } from 'contract/posts';
import { topicNames } from 'ui';

/** The pages above an article. */
export const trailOf = ({ topic }: Post) => [
  { label: 'Home', to: '/' },
  { label: 'The Almanac', to: '/blog' },
  { label: topicNames[topic], to: `/blog?topic=${topic}` },
];
