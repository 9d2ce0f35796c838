import { topicNames } from 'contract/lines-of-business';
import type { Post } from 'contract/posts';
import { t } from 'contract/words';

/** Returns the pages above an article. */
export const trailOf = ({ topic }: Post) => [
  { label: t`Home`, to: '/' },
  { label: t`The Almanac`, to: '/blog' },
  { label: topicNames[topic], to: `/blog?topic=${topic}` },
];
