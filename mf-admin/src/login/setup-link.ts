/**
 * Returns the token of a one-time link. The token is in the URL fragment, which browsers do not send to servers, and is
 * removed from the URL to keep it out of the history.
 */
export function takeSetupToken(): string | null {
  const token = /^#setup=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
