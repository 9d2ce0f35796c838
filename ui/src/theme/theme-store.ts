import { remember, remembered } from '../remembered';

/** Visible theme. */
export type Theme = 'light' | 'dark';
/** Chosen theme; `system` follows the device. */
export type ThemeChoice = Theme | 'system';

const storageKey = 'theme';
/** Color scheme of the device. A function, since a server has none. */
const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

const device = () => localStorage;

/** Returns the saved choice. Anything but `dark` and `system` counts as light, and so does blocked storage. */
function savedChoice(): ThemeChoice {
  const saved = remembered(device, storageKey);
  return saved === 'dark' || saved === 'system' ? saved : 'light';
}

const themeOf = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (deviceIsDark().matches ? 'dark' : 'light') : choice;

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  // The color of the browser's toolbar: the first one is the dark theme's, and counts unless it is only for paper.
  const toolbar = document.querySelector('meta[name="theme-color"]');
  toolbar?.setAttribute('media', theme === 'dark' ? '' : 'print');
}

export interface ThemeStore {
  theme(): Theme;
  choice(): ThemeChoice;
  choose(choice: ThemeChoice): void;
  subscribe(onChange: () => void): () => void;
}

/**
 * Creates the theme store of a page: reads local storage once, saves every choice, and shows the theme as the class
 * `dark` on the document's root. It accesses the document only when read or subscribed to, so creating it on the server
 * is safe.
 */
export function createThemeStore(): ThemeStore {
  let current: ThemeChoice | undefined;
  const listeners = new Set<() => void>();
  const choice = () => (current ??= savedChoice());
  const theme = () => themeOf(choice());
  const change = (next: ThemeChoice) => {
    current = next;
    show(theme());
    for (const listener of listeners) listener();
  };
  const followStorage = () => change(savedChoice());
  const followDevice = () => change(choice());
  return {
    theme,
    choice,
    choose(next) {
      remember(device, storageKey, next);
      change(next);
    },
    subscribe(onChange) {
      if (listeners.size === 0) {
        window.addEventListener('storage', followStorage); // from another tab
        // While the page was in the back/forward cache, it was sent no events.
        window.addEventListener('pageshow', followStorage);
        deviceIsDark().addEventListener('change', followDevice);
      }
      listeners.add(onChange);
      show(theme());
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', followStorage);
        window.removeEventListener('pageshow', followStorage);
        deviceIsDark().removeEventListener('change', followDevice);
      };
    },
  };
}
