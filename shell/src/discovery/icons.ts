import type { IconPurpose, PictureJob } from '../pictures/picture-job';

/** Bytes of the header of an ICO file with one image. */
const icoHeader = 22;
const smallSize = 32;

/** Path of an icon: `/icon-192.png`, `/icon-192-maskable.png`. */
export const iconPath = (size: number, purpose: IconPurpose) =>
  `/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`;

/** Wraps a PNG in an ICO file, which may contain PNGs since Windows Vista and in every browser. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(icoHeader);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one image
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(icoHeader, 18);
  return Buffer.concat([header, png]);
}

/** Drawing job without the color. */
type IconJob = Uncolored<Exclude<PictureJob, { kind: 'preview' }>>;
type Uncolored<Job> = Job extends { accent: unknown } ? Omit<Job, 'accent'> : never;

export interface IconFile {
  path: string;
  type: string;
  job: IconJob;
  finish: (png: Buffer) => Buffer;
}

const asIs = (png: Buffer) => png;

/** Lists every icon of the site, drawn from the logo. @param smallMark SVG of the logo with fewer florets */
export function iconFiles(smallMark: string): IconFile[] {
  const purposes: readonly IconPurpose[] = ['any', 'maskable'];
  const sizes = [192, 512];
  return [
    ...purposes.flatMap(
      (purpose) =>
        sizes.map((size) => ({
          path: iconPath(size, purpose),
          type: 'image/png',
          job: { kind: 'icon', purpose, size } as const,
          finish: asIs,
        })), // a kind, not any string
    ),
    {
      path: '/apple-touch-icon.png',
      type: 'image/png',
      job: { kind: 'icon', purpose: 'maskable', size: 180 },
      finish: asIs,
    },
    {
      path: '/favicon.ico',
      type: 'image/x-icon',
      job: { kind: 'small-icon', svg: smallMark, size: smallSize },
      finish: (png) => asIco(png, smallSize),
    },
  ];
}
