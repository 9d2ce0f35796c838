import type { IconPurpose, PictureJob } from '../pictures/picture-job';

/** Bytes of the header of an icon file with one picture in it. */
const icoHeader = 22;
const smallSize = 32;

/** Where an icon is: `/icon-192.png`, `/icon-192-maskable.png`. */
export const iconPath = (size: number, purpose: IconPurpose) =>
  `/icon-${size}${purpose === 'maskable' ? '-maskable' : ''}.png`;

/** A PNG as an ICO file: since Windows Vista and in every browser the picture in it may be one. */
function asIco(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(icoHeader);
  header.writeUInt16LE(1, 2); // an icon, not a cursor
  header.writeUInt16LE(1, 4); // one picture
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // planes
  header.writeUInt16LE(32, 12); // bits a pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(icoHeader, 18);
  return Buffer.concat([header, png]);
}

/** What is drawn, whatever the color. */
type IconJob = Uncolored<Exclude<PictureJob, { kind: 'preview' }>>;
type Uncolored<Job> = Job extends { accent: unknown } ? Omit<Job, 'accent'> : never;

export interface IconFile {
  path: string;
  type: string;
  job: IconJob;
  finish: (png: Buffer) => Buffer;
}

const asIs = (png: Buffer) => png;

/** Every icon of the site, drawn from the mark. @param smallMark the mark with fewer florets, as SVG */
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
