import type { AccentName } from 'contract/accent';
import type { ShownLogo } from 'contract/logo';

import { PictureError } from './pictures';
import type { AgencyLogo } from './picture-job';

/** Current branding of the agency, for drawing. */
export interface AgencyLook {
  accent(): AccentName;
  logo(): ShownLogo | undefined;
  /** @throws {PictureError} */
  forDrawing(logo: ShownLogo | undefined): Promise<AgencyLogo | undefined>;
}

/** Milliseconds to load the logo file. */
const timeout = 2_000;

/**
 * Loads the agency's logo for the drawing thread.
 * @throws {PictureError} if the API does not return its file
 */
export async function logoForDrawing(apiUrl: string, logo: ShownLogo | undefined): Promise<AgencyLogo | undefined> {
  if (logo?.kind !== 'picture') return logo;
  const { picture, saysName } = logo;
  const { srcset, src, width, height } = picture;
  const smallest = srcset.split(' ')[0] ?? src;
  try {
    const response = await fetch(apiUrl + smallest, { signal: AbortSignal.timeout(timeout) });
    if (!response.ok) throw new Error(`it answers ${response.status}`);
    return { kind: 'picture', bytes: new Uint8Array(await response.arrayBuffer()), width, height, saysName };
  } catch (error) {
    throw new PictureError(`the logo cannot be had: ${String(error)}`);
  }
}
