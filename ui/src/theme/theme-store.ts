/** What is shown. */
export type Theme = 'light' | 'dark';
/** What was chosen; `system` is the same as this device. */
export type ThemeChoice = Theme | 'system';

const storageKey = 'theme';
/** The device's own choice, asked when it is needed: a server has none. */
const deviceIsDark = () => matchMedia('(prefers-color-scheme: dark)');

/** Anything but `dark` and `system` is light. A browser that blocks storage gets the light default. */
function savedChoice(): ThemeChoice {
  try {
    const saved = localStorage.getItem(storageKey);
    return saved === 'dark' || saved === 'system' ? saved : 'light';
  } catch {
    // Blocked storage is a visitor's choice, not a fault: the page works without a memory.
    return 'light';
  }
}

function save(choice: ThemeChoice) {
  try {
    localStorage.setItem(storageKey, choice);
  } catch {
    // As above: the theme then lasts as long as the page.
  }
}

const themeOf = (choice: ThemeChoice): Theme =>
  choice === 'system' ? (deviceIsDark().matches ? 'dark' : 'light') : choice;

const show = (theme: Theme) => void document.documentElement.classList.toggle('dark', theme === 'dark');

export interface ThemeStore {
  theme(): Theme;
  choice(): ThemeChoice;
  choose(choice: ThemeChoice): void;
  subscribe(onChange: () => void): () => void;
}

/**
 * The theme of one page: read once from local storage, saved at every choice, shown as the class `dark` on the
 * document's root. Touches the document only when read or subscribed to, so that creating it on the server is safe.
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
  // Another tab of the site changed it. Clearing the storage there arrives with the key null.
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) change(savedChoice());
  };
  const followDevice = () => change(choice());
  return {
    theme,
    choice,
    choose(next) {
      save(next);
      change(next);
    },
    subscribe(onChange) {
      if (listeners.size === 0) {
        window.addEventListener('storage', follow);
        deviceIsDark().addEventListener('change', followDevice);
      }
      listeners.add(onChange);
      show(theme());
      return () => {
        listeners.delete(onChange);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', follow);
        deviceIsDark().removeEventListener('change', followDevice);
      };
    },
  };
}
