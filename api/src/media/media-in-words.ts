import type { MediaEntity } from './media.entity';

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** Describes an item of the library by field, as the log says it. */
export const inWords = ({ name, alt, focal }: Pick<MediaEntity, 'name' | 'alt' | 'focal'>) => ({
  Name: name,
  'Alt text': alt,
  'Focal point': `${percent(focal.x)} from the left, ${percent(focal.y)} from the top`,
});
