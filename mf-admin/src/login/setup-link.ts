import { useEffect, useState } from 'react';

/**
 * Returns the token of a one-time link. The token is in the URL fragment, which browsers do not send to servers, and is
 * removed from the URL to keep it out of the history.
 */
function takeSetupToken(): string | null {
  const token = /^#setup=([\w-]+)$/.exec(window.location.hash)?.[1] ?? null;
  if (token !== null) window.history.replaceState(window.history.state, '', window.location.pathname);
  return token;
}

/** Returns the token of the one-time link that was opened, also if it was pasted into the same tab, and its setter. */
export function useSetupToken() {
  const [token, setToken] = useState(takeSetupToken);
  useEffect(() => {
    // The browser loads no page for another fragment.
    const take = () => {
      const pasted = takeSetupToken();
      if (pasted !== null) setToken(pasted);
    };
    window.addEventListener('hashchange', take);
    return () => window.removeEventListener('hashchange', take);
  }, []);
  return [token, setToken] as const;
}
