import { useLayoutEffect, useState } from 'react';

/** The elements of a page that the server put into the head: React writes them after the styles. */
const elementsInHead = () => document.head.querySelectorAll('[data-components]~:is(title,meta,link)');

/**
 * Removes the first page's title, description and canonical URL from the head once another page is shown. If React has
 * hydrated the page, they are gone by then. It does not know those of a page that the visitor left before that.
 */
export function useServerHead(pathname: string): void {
  const [first] = useState(pathname);
  const [elements] = useState(elementsInHead);
  useLayoutEffect(() => {
    if (pathname !== first) elements.forEach((element) => element.remove());
  });
}
