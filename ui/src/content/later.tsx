import { memo, Suspense, use, type ComponentType } from 'react';
import { notePart } from 'ui/state';

import { whenIdle } from '../when-idle';

/** The shell leaves the mark. (On the server and in jsdom there is no view to take over.) */
const isFirstView = () => typeof document !== 'undefined' && performance.getEntriesByName?.('hydrated').length === 0;

const pageIsAlive = () => new Promise<void>((resolve) => whenIdle(resolve));

/**
 * A part of a page that is read before it is used: what is below the fold, or a drawing. The server renders it with
 * the rest. On a first view its script comes after the page is alive, if the page shows it, and its HTML stays as it is
 * until then, or for good if the script does not come. On the pages after that it comes with the page's own code, which waits for it: a
 * page that came in two steps would be laid out twice.
 */
export function later<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  const isFirst = isFirstView();
  let loading: Promise<ComponentType<Props>> | undefined;
  const loaded = () => (loading ??= begin());

  function begin() {
    const beginning = isFirst
      ? pageIsAlive()
          .then(load)
          .catch(() => new Promise<never>(() => {})) // the finished HTML says it all
      : load();
    beginning.then(
      // What use() reads at once; a promise that it has not seen yet would suspend for a moment.
      (value) => Object.assign(beginning, { status: 'fulfilled', value }),
      () => undefined, // whoever renders it hears of it
    );
    return beginning;
  }

  if (!isFirst) notePart(loaded());

  function Part(props: Props) {
    const Loaded = use(loaded());
    return <Loaded {...props} />;
  }
  // An update that reached it before its script is there would make React take its HTML away meanwhile.
  return memo(function Later(props: Props) {
    return (
      <Suspense fallback={null}>
        <Part {...props} />
      </Suspense>
    );
  });
}
