import type { ShownLogo } from 'contract/logo';
import styled from 'styled-components';

import { Picture } from '../content/picture';
import { Initials } from './initials';
import { Mark } from './mark';

export interface LogoProps {
  /** The agency's; left out, the house's flower. */
  logo: ShownLogo | undefined;
  /** The agency's name: what the picture says. */
  name: string;
  /** Pixels of its height. */
  size?: number;
  priority?: 'first' | 'later';
}

/** What the agency is known by. A picture stands on a light plate where the field is dark: it was drawn for paper. */
export function Logo({ logo, name, size = 46, priority = 'first' }: LogoProps) {
  if (!logo) return <Mark size={size} />;
  if (logo.kind === 'initials') return <Initials letters={logo.letters} size={size} />;
  const { picture, saysName } = logo;
  // Beside the name there is room for a sign alone.
  const most = saysName ? widest : size * 2;
  const width = Math.min(Math.ceil((size * picture.width) / picture.height), most);
  return (
    <Plate $height={size} $most={most} $ratio={`${picture.width} / ${picture.height}`}>
      <Picture picture={picture} alt={saysName ? name : ''} sizes={`${width}px`} priority={priority} />
    </Plate>
  );
}

/** Pixels of a picture that stands alone. */
const widest = 240;

// The plate is painted around the picture and takes no room, so day and night are of one size.
const Plate = styled.span<{ $height: number; $most: number; $ratio: string }>`
  display: inline-flex;
  flex: none;
  background: var(--logo-plate);
  box-shadow: 0 0 0 4px var(--logo-plate);
  border-radius: 2px;
  img {
    width: auto;
    height: var(--logo-height, ${({ $height }) => $height}px);
    max-width: min(${({ $most }) => $most}px, 46vw);
    /* Files of other sizes are off by a fraction of a pixel. */
    aspect-ratio: ${({ $ratio }) => $ratio};
    object-fit: contain;
    object-position: left;
  }
`;
