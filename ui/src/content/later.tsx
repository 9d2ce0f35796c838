import { memo, Suspense, useState, type ComponentType } from 'react';
import { notePart } from 'ui/state';

import { whenIdle } from '../when-idle';
import { LoadedPart, partScript } from './part-script';

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
 * with the page's own code, which waits for it. If it fails then, so does the page, and the part loads again with the
 * page.
 * @param loss what a visitor sees if a part of the first scripts, which belongs to no page, fails to load on a later
 * view: nothing in its place, as for a drawing, or the error page
 */
export function later<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  loss: 'nothing' | 'error' = 'nothing',
) {
  const isFirst = isFirstView();
  let forget = () => {};
  const script = partScript(isFirst ? () => pageIsIdle().then(load) : load, (again) => {
    forget = again;
    if (isFirst) forget(); // a later view tries again
  });

  function loadAgain() {
    forget();
    notePart(script().orError, loadAgain);
  }

  if (!isFirst) notePart(script().orError, loadAgain);

  /** On a first view the server's HTML is complete. */
  const start = () => (isFirst && (loss === 'nothing' || isFirstView()) ? script().orNothing : script().orError);

  // Without memo, an update before the script has loaded would make React remove the HTML in the meantime.
  const Later = memo(function Later(props: Props) {
    // Above Suspense, where it is kept while the part loads. Each view starts anew after a failure.
    const [part] = useState(start);
    return (
      <Suspense fallback={null}>
        <LoadedPart part={part} props={props} />
      </Suspense>
    );
  });
  return Object.assign(Later, { preload: () => void start() });
}
