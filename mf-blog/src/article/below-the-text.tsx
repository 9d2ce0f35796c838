import { useSuspenseQuery } from '@tanstack/react-query';
import type { Post } from 'contract/posts';
import { teamQuery } from 'contract/team.queries';

import { Authors } from './authors';
import { Notices } from './notices';

export { ReadNext } from './read-next';

/** What follows the text of an article: the notices and its authors. */
export function Ending({ post }: { post: Post }) {
  const { data: team } = useSuspenseQuery(teamQuery);
  const members = post.authors.flatMap((author) => team.items.find(({ id }) => id === author.id) ?? []);
  return (
    <>
      <Notices topic={post.topic} />
      <Authors post={post} members={members} />
    </>
  );
}
