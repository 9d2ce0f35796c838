import type { AccentName } from 'contract/accent';
import type { ShownLogo } from 'contract/logo';

import { PictureError } from './pictures';
import type { AgencyLogo } from './picture-job';

/** How the agency looks now, for what is drawn of it. */
export interface AgencyLook {
  accent(): AccentName;
  logo(): ShownLogo | undefined;
  /** @throws {PictureError} */
  forDrawing(logo: ShownLogo | undefined): Promise<AgencyLogo | undefined>;
}

/** Milliseconds for the file of the logo. */
const timeout = 2_000;

/**
 * The agency's logo as the pictures' thread draws it.
 * @throws {PictureError} where the API does not give its file
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
