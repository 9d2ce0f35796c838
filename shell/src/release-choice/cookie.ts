/** Returns the value of a cookie in a `Cookie` header; null if absent. */
export function cookieIn(header: string | undefined, name: string): string | null {
  for (const pair of header?.split(';') ?? []) {
    const [key, value] = pair.trim().split('=');
    if (key === name && value) return value;
  }
  return null;
}

/** Builds a cookie of the shell: hidden from scripts, and sent when a visitor follows a link to the site. */
export const shellCookie = (
  name: string,
  value: string,
  { seconds, isSecure }: { seconds: number; isSecure: boolean },
) => `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;
