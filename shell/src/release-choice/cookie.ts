/** The value of a cookie in a `Cookie` header; null where it is not there. */
export function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}

/** A cookie of the shell: no script reads it, and it comes along when somebody follows a link to the site. */
export const shellCookie = (
  name: string,
  value: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
) => `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
