import type { ShownCover } from 'contract/media';
import styled from 'styled-components';
import { Picture } from 'ui';

/** The column of text and the margin beside it; on phones the window without its gutters. */
const sizes = '(min-width: 1100px) 928px, calc(100vw - 2.5rem)';

/** The article's own picture, on soil like every plate, cropped around the point that its author chose. */
export function ArticleCover({ cover: { picture, alt, focal } }: { cover: ShownCover }) {
  return (
    <Soil>
      <Picture picture={picture} alt={alt} sizes={sizes} crop={{ ratio: '2 / 1', focal }} priority="first" />
    </Soil>
  );
}

const Soil = styled.div`
  border-bottom: 14px solid var(--ground);
  background: var(--barley);
`;
