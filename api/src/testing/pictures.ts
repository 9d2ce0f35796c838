import sharp, { type Sharp } from 'sharp';

import type { SignedInClient } from './signed-in';

/** Draws a gradient that is unique for its arguments. */
export function drawn(width: number, height: number, hue = 40): Sharp {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="g">
    <stop stop-color="hsl(${hue} 60% 40%)"/><stop offset="1" stop-color="hsl(${hue + 90} 60% 70%)"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#g)"/></svg>`;
  return sharp(Buffer.from(svg)).removeAlpha();
}

/** Creates a photo as a phone takes it: rotated, with location and camera in its metadata. */
export async function phonePhoto(width = 1200, height = 800): Promise<Buffer> {
  return drawn(width, height)
    .jpeg()
    .withMetadata({
      orientation: 6,
      exif: {
        IFD0: { Make: 'Larch Phones' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '39/1 45/1 32/1',
          GPSLongitudeRef: 'W',
          GPSLongitude: '84/1 11/1 30/1',
        },
      },
    })
    .toBuffer();
}

/** Creates a PNG of a few bytes whose header claims any size. */
export async function pngThatClaims(width: number, height: number): Promise<Buffer> {
  const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  // Width and height are at the start of the first chunk, whose checksum follows its 17 bytes.
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  png.writeUInt32BE(checksum(png.subarray(12, 29)), 29);
  return png;
}

/** CRC-32 as defined for PNG. */
function checksum(bytes: Buffer): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}

/** Returns a form with one file. */
export function formWith(bytes: Buffer, name: string): FormData {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(bytes)]), name);
  return form;
}

/** Uploads a file like a page of the site. @param path target; by default, uploads a new picture */
export async function upload(admin: SignedInClient, bytes: Buffer, name: string, path = '/api/admin/media') {
  const response = await admin.fetch(path, {
    method: path.endsWith('/file') ? 'PUT' : 'POST',
    body: formWith(bytes, name),
  });
  const body: any = await response.json(); // oxlint-disable-line typescript/no-explicit-any -- each test knows what it asked for
  return { status: response.status, body };
}
