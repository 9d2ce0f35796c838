import type { Page } from 'playwright-core';
import sharp from 'sharp';

/** A file from a file chooser. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

/** Camera name in the photos' metadata, to search for in served files. */
export const camera = 'Larch Phones';

const drawing = (width: number, height: number, hue: number) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="hsl(${hue} 50% 60%)"/><circle cx="${width * 0.75}" cy="${height * 0.4}" r="${height * 0.2}" fill="hsl(${hue + 120} 50% 40%)"/></svg>`,
    ),
  ).removeAlpha();

/** Returns a photo with the location and camera in its metadata, as from a phone. Each hue is a different file. */
export async function photo(name: string, hue: number): Promise<ChosenFile> {
  const exif = { IFD0: { Make: camera }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '39/1 45/1 32/1' } };
  return {
    name,
    mimeType: 'image/jpeg',
    buffer: await drawing(1400, 900, hue).jpeg().withMetadata({ exif }).toBuffer(),
  };
}

/** Drops files on a page, as a drag with the mouse does. */
export async function drop(tab: Page, files: readonly ChosenFile[]): Promise<void> {
  const uploads = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, base64: buffer.toString('base64') }));
  const dragged = await tab.evaluateHandle((all) => {
    const transfer = new DataTransfer();
    for (const { name, mimeType, base64 } of all) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0);
      transfer.items.add(new File([bytes], name, { type: mimeType }));
    }
    return transfer;
  }, uploads);
  for (const event of ['dragover', 'drop']) await tab.dispatchEvent('main', event, { dataTransfer: dragged });
}
