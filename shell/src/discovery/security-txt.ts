import type { Site } from 'contract/site';

import { dayIn } from '../site/calendar';

/** Days. RFC 9116 requires less than a year. The document is made anew each day, so its expiry stays ahead. */
const validFor = 180;

/** `/.well-known/security.txt` (RFC 9116): where to report a vulnerability. */
export function securityTextOf({ email, publicUrl, timeZone }: Site): string {
  const expires = new Date(`${dayIn(timeZone)}T00:00:00Z`);
  expires.setUTCDate(expires.getUTCDate() + validFor);
  return [
    `Contact: mailto:${email}`,
    `Expires: ${expires.toISOString().replace('.000', '')}`,
    'Preferred-Languages: en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}
