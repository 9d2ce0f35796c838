import { decoded } from 'contract/decoded';
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Focuses the field that the URL's fragment names, as a link to a part of a long form does. The form arrives with its
 * data, after the shell has looked for the target.
 */
export function useNamedField(): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (hash) document.getElementById(decoded(hash.slice(1)))?.focus();
  }, [hash]);
}
