import { lazy, Suspense, type ComponentType } from 'react';

import { whenIdle } from '../when-idle';

/** Until the page is alive on a first view; no time at all on the server and on the pages after it. */
function pageIsAlive(): Promise<void> {
  // The shell leaves the mark. (jsdom has no timeline, and no first view either.)
  const isFirstView = typeof document !== 'undefined' && performance.getEntriesByName?.('hydrated').length === 0;
  return new Promise((resolve) => {
    if (isFirstView) whenIdle(resolve);
    else resolve();
  });
}

/**
 * A part of a page that is read before it is used: below the fold, or a drawing. The server renders it with the rest;
 * in the browser its script comes after the page is alive, and its HTML stays as it is until then.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const Part = lazy(async () => {
    await pageIsAlive();
    return { default: await load() };
  });
  return function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  };
}
