/**
 * The token of a one-time link, which stands in the address's fragment: that is sent to no server. It is taken out of the
 * address, so that it stays in no history.
 */
export function takeSetupToken(): string | null {
  const token = /^#setup=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}
