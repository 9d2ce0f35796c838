import type { Environment } from 'contract/environment';

/**
 * How a cookie is set that personal pages read (`contract/visitor-cookies`). Lax and not strict: a link in a mail leads to
 * a form that is still filled.
 */
export const visitorCookieOptions = ({ PUBLIC_URL }: Pick<Environment, 'PUBLIC_URL'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: PUBLIC_URL.startsWith('https:') }) as const;
