import type { Post } from 'contract/posts';
import styled from 'styled-components';
import { Plate } from 'ui';
import { PlantShape } from 'ui/drawings/month-plant';
import { plantTransform } from 'ui/drawings/plant-row';

import { bedFor, ground, isBeside, width } from './flower-bed';

/** The garden on the day of publication: the month's plant and its neighbors in the year. */
export function ArticlePlate({ post }: { post: Post }) {
  const month = Number(post.publishedOn.slice(5, 7));
  return (
    <Wide aria-hidden>
      <svg viewBox={`0 0 ${width} ${ground}`} preserveAspectRatio="xMidYMax slice">
        {bedFor(post.slug, month).map((plant) => (
          <g key={plant.x} transform={plantTransform(plant, ground)} data-wide={isBeside(plant) || undefined}>
            <PlantShape month={plant.month} />
          </g>
        ))}
      </svg>
    </Wide>
  );
}

const Wide = styled(Plate)`
  padding: var(--s-4) 0 0;
  svg {
    height: clamp(11rem, 26vw, 20rem);
  }
  @media (max-width: 39.99em) {
    [data-wide] {
      display: none;
    }
  }
`;
