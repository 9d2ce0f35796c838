import type { ReactNode } from 'react';

export interface ToastOptions {
  title?: ReactNode;
  description?: ReactNode;
  variant?: 'default' | 'destructive';
  /** One thing the visitor can do about it. `altText` says how else to get there, for who cannot reach the button. */
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
/** A dismissed toast stays in the list so long, closed: its closing animation and its id outlive the dismissal. */
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

/** Drops a toast from the list, or all of them. */
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

/** Closes a toast, or all of them, and schedules its removal once. */
export function dismissToast(id?: string) {
  for (const toast of toasts) if (id === undefined || toast.id === id) scheduleRemoval(toast.id);
  publish(toasts.map((toast) => (id === undefined || toast.id === id ? { ...toast, open: false } : toast)));
}

/** Shows a toast. It takes the place of the one on screen: at most one is visible. */
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

/** Calls back at every change of the list; returns the way out. */
export function subscribeToToasts(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
