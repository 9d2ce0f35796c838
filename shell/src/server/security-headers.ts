import { createHash } from 'node:crypto';

import type { FrameAncestors } from '../pages/presenter';

/**
 * Hash of an empty style element, which lets styled-components insert rules into it through the CSSOM, and allows
 * nothing else.
 */
const emptyStyle = `'sha256-${createHash('sha256').update('').digest('base64')}'`;

export interface PolicyOptions {
  /** Text of the only inline script. */
  bootLine: string;
  /** Origin that serves analytics and receives its reports; null without analytics. */
  analyticsOrigin: string | null;
  /** Whether visitors use HTTPS. */
  isSecure: boolean;
}

/** Header that cuts the ties to the page that opened the window. */
export const openerPolicyHeader = 'cross-origin-opener-policy';
export const openerPolicy = { [openerPolicyHeader]: 'same-origin' } as const;

/** Headers of every response. */
export function commonHeaders({ isSecure }: PolicyOptions): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    ...(isSecure && { 'strict-transport-security': 'max-age=63072000; includeSubDomains' }),
  };
}

/** Headers of everything that a browser could show as a document, with `openerPolicy` unless it has its own. */
export const documentHeaders = {
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
} as const;

/**
 * Whether a browser never shows a response as a document of this site: a script or a font. A page loads some fifteen,
 * and the headers of documents were longer than the shortest scripts.
 */
export const isPartOfPage = (contentType: string): boolean => /^(application\/javascript|font\/)/.test(contentType);

/**
 * Which sites may embed a response: images are allowed anywhere (feed readers, previews), everything else only on this
 * site.
 */
export function resourcePolicy(contentType = ''): Record<string, string> {
  return { 'cross-origin-resource-policy': contentType.startsWith('image/') ? 'cross-origin' : 'same-origin' };
}

/** Path where browsers report policy violations. */
export const violationReports = '/_reports/policy';

/**
 * Builds two policies, both of which must allow a resource. Pages are cached and compressed, so the policies use hashes
 * instead of nonces. The first limits the origins. The second refuses script elements in the markup, even those from
 * our own origin: with `strict-dynamic`, a script runs only if an allowed script loads it.
 *
 * Some readers, such as MDN's Observatory, join the two headers into one policy and treat a repeated directive as an
 * error. So the second policy uses `script-src-elem`, and it starts with the directive that ends the first. `report-to`
 * is omitted: browsers that support it ignore `report-uri`, and report a minute later, over HTTPS only.
 * @returns a function from the hashes of a page's style elements and its frame ancestors to the values of the two
 * headers
 */
export function contentSecurityPolicies({ bootLine, analyticsOrigin, isSecure }: PolicyOptions) {
  const boot = `'sha256-${createHash('sha256').update(bootLine).digest('base64')}'`;
  const analytics = analyticsOrigin ? ` ${analyticsOrigin}` : '';
  const report = `report-uri ${violationReports}`;
  const elements = `${report}; script-src-elem ${boot} 'strict-dynamic'`;
  return (styleHashes: readonly string[] = [], frameAncestors: FrameAncestors = "'none'"): string[] => [
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
      `frame-ancestors ${frameAncestors}`,
      "require-trusted-types-for 'script'",
      ...(isSecure ? ['upgrade-insecure-requests'] : []),
      report,
    ].join('; '),
    elements,
  ];
}
