import { memo, Suspense, use, type ComponentType } from 'react';
import { notePart } from 'ui/state';

import { whenIdle } from '../when-idle';

/**
 * Returns whether the page has not hydrated yet. The shell sets the performance mark. (On the server and in jsdom
 * nothing is hydrated.)
 */
const isFirstView = () => typeof document !== 'undefined' && performance.getEntriesByName?.('hydrated').length === 0;

const pageIsIdle = () => new Promise<void>((resolve) => whenIdle(resolve));

/**
 * Wraps a part of a page that is not interactive right away: content below the fold, or a drawing. The server renders
 * it with the rest. On a first view its script loads once the page is interactive, if the page shows the part; until
 * then, or for the whole view if the script fails to load, its HTML stays unchanged. On later views it loads together
 * with the page's own code, which waits for it: a page that arrived in two steps would be laid out twice. If it fails
 * then, so does the page, and the part loads again with the page.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const isFirst = isFirstView();
  let loading: Promise<ComponentType<Props>> | undefined;
  const loaded = () => (loading ??= startLoading());

  function startLoading() {
    const promise = isFirst
      ? pageIsIdle()
          .then(load)
          .catch(() => {
            loading = undefined; // a later view tries again
            return new Promise<never>(() => {}); // the server's HTML is complete
          })
      : load();
    promise.then(
      // use() reads these fields synchronously; it would suspend briefly for a promise it has not seen yet.
      (value) => Object.assign(promise, { status: 'fulfilled', value }),
      () => undefined, // the rendering component receives the error
    );
    return promise;
  }

  function loadAgain() {
    loading = undefined;
    notePart(loaded(), loadAgain);
  }

  if (!isFirst) notePart(loaded(), loadAgain);

  function Part(props: Props) {
    const Loaded = use(loaded());
    return <Loaded {...props} />;
  }
  // Without memo, an update before the script has loaded would make React remove the HTML in the meantime.
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}
