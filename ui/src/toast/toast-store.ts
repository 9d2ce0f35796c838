import type { ReactNode } from 'react';

export interface ToastOptions {
  title?: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** An action for the visitor. `altText` describes an alternative for people who cannot reach the button. */
  action?: { label: string; altText: string; onSelect(): void };
}

export interface ShownToast extends ToastOptions {
  id: string;
  open: boolean;
}

export interface ToastHandle {
  id: string;
  dismiss(): void;
  update(changes: ToastOptions): void;
}

const limit = 1;
/**
 * Milliseconds for which a dismissed toast stays in the list, closed: its closing animation and its id outlive the
 * dismissal.
 */
const removalDelay = 1_000_000;

let count = 0;
let toasts: readonly ShownToast[] = [];
const listeners = new Set<() => void>();
const removals = new Map<string, ReturnType<typeof setTimeout>>();

function publish(next: readonly ShownToast[]) {
  toasts = next;
  for (const listener of listeners) listener();
}

const nextId = () => {
  count = (count + 1) % Number.MAX_SAFE_INTEGER;
  return String(count);
};

/** Removes a toast from the list; without an id all of them. */
export function removeToast(id?: string) {
  publish(id === undefined ? [] : toasts.filter((toast) => toast.id !== id));
}

function scheduleRemoval(id: string) {
  if (removals.has(id)) return;
  const timer = setTimeout(() => {
    removals.delete(id);
    removeToast(id);
  }, removalDelay);
  removals.set(id, timer);
}

/** Closes a toast, without an id all of them, and schedules the removal once. */
export function dismissToast(id?: string) {
  for (const toast of toasts) if (id === undefined || toast.id === id) scheduleRemoval(toast.id);
  publish(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

/** Shows a toast. It replaces the visible one: at most one is shown at a time. */
export function toast(options: ToastOptions): ToastHandle {
  const id = nextId();
  publish([{ ...options, id, open: true }, ...toasts].slice(0, limit));
  return {
    id,
    dismiss: () => dismissToast(id),
    update: (changes) => publish(toasts.map((shown) => (shown.id === id ? { ...shown, ...changes, id } : shown))),
  };
}

export const readToasts = () => toasts;

/** Calls the listener on every change of the list; returns a function that unsubscribes it. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
