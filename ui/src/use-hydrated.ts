import { useSyncExternalStore } from 'react';

const noSubscription = () => () => {};

/** False on the server and while its HTML is hydrated, then true. */
export const useHydrated = () =>
  useSyncExternalStore(
    noSubscription,
    () => true,
    () => false,
  );
