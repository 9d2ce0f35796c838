import type { ShownLogo } from 'contract/logo';
import styled from 'styled-components';

import { Picture } from '../content/picture';
import { Initials } from './initials';
import { Mark } from './mark';

export interface LogoProps {
  /** Logo of the agency; if undefined, the default flower mark is drawn. */
  logo: ShownLogo | undefined;
  /** Name of the agency, used as alt text. */
  name: string;
  /** Height in pixels. */
  size?: number;
  priority?: 'first' | 'later';
}

/** The agency's logo. On a dark background an image gets a light plate, since logos are drawn for paper. */
export function Logo({ logo, name, size = 46, priority = 'first' }: LogoProps) {
  if (!logo) return <Mark size={size} />;
  if (logo.kind === 'initials') return <Initials letters={logo.letters} size={size} />;
  const { picture, saysName } = logo;
  // Beside the name only a symbol fits.
  const maxWidth = saysName ? maxStandaloneWidth : size * 2;
  const width = Math.min(Math.ceil((size * picture.width) / picture.height), maxWidth);
  return (
    <Plate $height={size} $maxWidth={maxWidth} $ratio={`${picture.width} / ${picture.height}`}>
      <Picture picture={picture} alt={saysName ? name : ''} sizes={`${width}px`} priority={priority} />
    </Plate>
  );
}

/** Maximum width in pixels of an image that is shown without the name. */
const maxStandaloneWidth = 240;

// The plate is painted around the image and takes no space, so both themes have the same size.
const Plate = styled.span<{ $height: number; $maxWidth: number; $ratio: string }>`
  display: inline-flex;
  flex: none;
  background: var(--logo-plate);
  box-shadow: 0 0 0 4px var(--logo-plate);
  border-radius: 2px;
  img {
    width: auto;
    height: var(--logo-height, ${({ $height }) => $height}px);
    max-width: min(${({ $maxWidth }) => $maxWidth}px, 46vw);
    /* Files of other sizes are off by a fraction of a pixel. */
    aspect-ratio: ${({ $ratio }) => $ratio};
    object-fit: contain;
    object-position: left;
  }
`;
