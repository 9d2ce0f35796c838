import type { FactPlace } from 'contract/facts';
import { t } from 'contract/words';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';

interface Stated {
  statedIn: readonly { slug: string; title: string }[];
  isStatedInMore?: true | undefined;
  pages: readonly FactPlace[];
}

/** Returns the places that state a fact: pages, forms and mails first, then articles. */
export const placesOf = ({ pages, statedIn }: Stated): FactPlace[] => [
  ...pages,
  ...statedIn.map(({ slug, title }) => ({ path: `/blog/${slug}`, title })),
];

/** Links to the places that state a fact, in one sentence. */
export function StatedIn({ places, isMore }: { places: readonly FactPlace[]; isMore: true | undefined }) {
  return (
    <>
      Stated in{' '}
      {places.map(({ path, title }, index) => (
        <Fragment key={path}>
          {index > 0 && ', '}
          <Link to={path}>{title}</Link>
        </Fragment>
      ))}
      {isMore && t`, and other articles`}
    </>
  );
}
