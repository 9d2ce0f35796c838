import type { Environment } from 'contract/environment';

/**
 * Options of cookies that personal pages read (`contract/visitor-cookies`). Lax rather than strict, so that a form is
 * still filled after following a link in a mail.
 */
export const visitorCookieOptions = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: PUBLIC_URL.startsWith('https:') }) as const;
