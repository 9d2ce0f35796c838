import { useSyncExternalStore } from 'react';

import { dismissToast, readToasts, subscribeToToasts, toast, type ShownToast } from './toast-store';

const none: readonly ShownToast[] = [];
const onServer = () => none;

/** Returns the toasts, newest first, with functions to show and dismiss one. Needs no provider. */
export function useToast() {
  const toasts = useSyncExternalStore(subscribeToToasts, readToasts, onServer);
  return { toasts, toast, dismiss: dismissToast };
}
