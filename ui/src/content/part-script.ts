import { createElement, use, type ComponentType } from 'react';

/** Lets `use()` read a promise synchronously: it would suspend briefly for a promise it has not seen yet. */
function readable<Value>(promise: Promise<Value>): Promise<Value> {
  promise.then(
    (value) => Object.assign(promise, { status: 'fulfilled', value }),
    () => undefined, // the rendering component receives the error
  );
  return promise;
}

/** The script of a part of a page. */
export interface PartScript<Props> {
  /** Rejects if the script fails to load. */
  orError: Promise<ComponentType<Props>>;
  /** Never settles if the script fails to load: the server's HTML stays. */
  orNothing: Promise<ComponentType<Props>>;
}

/**
 * Returns a function that loads the script of a part when it is first called.
 * @param afterFailure called if it fails, with a function that makes the next call load again
 */
export function partScript<Props>(
  load: () => Promise<ComponentType<Props>>,
  afterFailure: (forget: () => void) => void = (forget) => forget(),
): () => PartScript<Props> {
  let loading: PartScript<Props> | undefined;
  return () => {
    if (loading) return loading;
    const orError = readable(load());
    const orNothing = readable(
      orError.catch(() => {
        afterFailure(() => (loading = undefined));
        return new Promise<never>(() => {});
      }),
    );
    return (loading = { orError, orNothing });
  };
}

/** Renders a part, and suspends until its script has loaded. */
export function LoadedPart<Props extends object>({
  part,
  props,
}: {
  part: Promise<ComponentType<Props>>;
  props: Props;
}) {
  return createElement(use(part), props);
}
