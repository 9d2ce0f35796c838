import { useEffect, useState } from 'react';

/**
 * A heading counts as reached once it is in the upper third of the window, or above it: a jump from the end of the page
 * to its top, past all headings at once, must not go unnoticed.
 */
const upperThird = '9999999px 0px -66% 0px';

/** Returns the id of the last heading reached; null above the first one and without scripts. */
export function useCurrentHeading(headings: readonly { id: string }[]): string | null {
  const [current, setCurrent] = useState<string | null>(null);

  useEffect(() => {
    const elements = headings.map(({ id }) => document.getElementById(id)).filter((element) => element !== null);
    const observer = new IntersectionObserver(
      () => {
        const line = window.innerHeight / 3;
        setCurrent(elements.findLast((element) => element.getBoundingClientRect().top < line)?.id ?? null);
      },
      { rootMargin: upperThird },
    );
    for (const element of elements) observer.observe(element);
    return () => observer.disconnect();
  }, [headings]);

  return current;
}
