import { topicNames } from 'contract/lines-of-business';
import type { Post } from 'contract/posts';

/** The pages above an article. */
export const trailOf = ({ topic }: Post) => [
  { label: 'Home', to: '/' },
  { label: 'The Almanac', to: '/blog' },
  { label: topicNames[topic], to: `/blog?topic=${topic}` },
];
