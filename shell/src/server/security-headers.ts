import { createHash } from 'node:crypto';

/** What lets styled-components insert rules through the CSSOM, into a style element that is empty, and nothing else. */
const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

export interface PolicyOptions {
  /** The text of the one inline script. */
  bootLine: string;
  /** Where analytics come from and report to; null without analytics. */
  analyticsOrigin: string | null;
  /** Whether visitors come over HTTPS. */
  isSecure: boolean;
}

/** Who may show a page in a frame: nobody, or the site's own pages. */
export type FramedBy = "'none'" | "'self'";

/** Headers of every answer, whatever it is. */
export function commonHeaders({ isSecure }: PolicyOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'cross-origin-opener-policy': 'same-origin',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Who may load an answer into a page of theirs: pictures may be shown anywhere (feed readers, previews), the rest nowhere. */
export function resourcePolicy(contentType = ''): Record<string, string> {
  return { 'cross-origin-resource-policy': contentType.startsWith('image/') ? 'cross-origin' : 'same-origin' };
}

/** Where browsers report what a policy refused. */
export const violationReports = '/_reports/policy';

/**
 * Two policies, both of which must allow a thing. Pages are cached and compressed, so they go by hash and not by nonce.
 * The first bounds the origins. The second refuses script elements that came with the markup, those of our own origin
 * included: with `strict-dynamic` a script runs when an allowed script asks for it.
 *
 * Some readers join the two headers into one policy, MDN's Observatory among them, and take a directive that is there
 * twice for a mistake. So the second says `script-src-elem`, and it begins with the directive with which the first ends.
 * `report-to` is left out: a browser that knows it ignores `report-uri`, and reports a minute later, over HTTPS only.
 * @returns a function from the hashes of a page's style elements, and who may show it in a frame, to the values of its two headers
 */
export function contentSecurityPolicies({ bootLine, analyticsOrigin, isSecure }: PolicyOptions) {
  const boot = `'sha256-${createHash('sha256').update(bootLine).digest('base64')}'`;
  const analytics = analyticsOrigin ? ` ${analyticsOrigin}` : '';
  const report = `report-uri ${violationReports}`;
  const elements = `${report}; script-src-elem ${boot} 'strict-dynamic'`;
  return (styleHashes: readonly string[] = [], framedBy: FramedBy = "'none'"): string[] => [
    [
      "default-src 'none'",
      `script-src 'self' ${boot}${analytics}`,
      `style-src 'self' ${[...styleHashes, emptyStyle].join(' ')}`,
      "img-src 'self' data:",
      "font-src 'self'",
      `connect-src 'self'${analytics}`,
      "manifest-src 'self'",
      "form-action 'self'",
      "frame-src 'self'",
      "base-uri 'none'",
      `frame-ancestors ${framedBy}`,
      "require-trusted-types-for 'script'",
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
      report,
    ].join('; '),
    elements,
  ];
}
