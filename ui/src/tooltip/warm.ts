/** After one tooltip closed, the next opens at once for this long: reading a row of terms should not stutter. */
const skipDelay = 300;

let open = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
let warm = false;
const listeners = new Set<() => void>();

function set(next: boolean) {
  warm = next;
  for (const listener of listeners) listener();
}

/** Tells that a tooltip opened or closed. Each tooltip is its own Radix provider, so the shared delay is kept here. */
export function noteTooltip(state: 'open' | 'closed') {
  clearTimeout(timer);
  open = Math.max(0, open + (state === 'open' ? 1 : -1));
  if (open > 0) set(true);
  else timer = setTimeout(() => set(false), skipDelay);
}

export const isWarm = () => warm;

export function subscribeToWarmth(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}
