import type { ShownCover } from 'contract/media';
import styled from 'styled-components';
import { Picture } from 'ui';

/** Width of the text column and its margin; on phones the window without its gutters. */
const sizes = '(min-width: 1100px) 928px, calc(100vw - 2.5rem)';

/** The article's cover picture, on soil like every plate, cropped around the author's focal point. */
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
