import { prefix } from 'contract/words';
import { useEffect, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';

import { siteDestination } from './site-destination';

/** Routes the internal links of HTML that React does not render through the router, with a single listener. */
export function useFollowedLinks(element: RefObject<HTMLElement | null>): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const destination = siteDestination(event, window.location, prefix);
      if (destination === null) return;
      event.preventDefault();
      void navigate(destination);
    };
    const { current } = element;
    // Enter on a link fires a click too, so the keyboard needs no separate listener.
    current?.addEventListener('click', follow);
    return () => current?.removeEventListener('click', follow);
  }, [element, navigate]);
}
