export type Theme = 'light' | 'dark';

const storageKey = 'theme';

/** Anything but exactly `dark` is light. A browser that blocks storage gets the light default. */
function savedTheme(): Theme {
  try {
    return localStorage.getItem(storageKey) === 'dark' ? 'dark' : 'light';
  } catch {
    // Blocked storage is a visitor's choice, not a fault: the page works without a memory.
    return 'light';
  }
}

function save(theme: Theme) {
  try {
    localStorage.setItem(storageKey, theme);
  } catch {
    // As above: the theme then lasts as long as the page.
  }
}

function show(theme: Theme) {
  document.documentElement.classList.toggle('dark', theme === 'dark');
}

export interface ThemeStore {
  read(): Theme;
  toggle(): void;
  subscribe(onChange: () => void): () => void;
}

/**
 * The theme of one page: read once from local storage, saved at every toggle, shown as the class `dark` on the
 * document's root. Touches the document only when read or subscribed to, so that creating it on the server is safe.
 */
export function createThemeStore(): ThemeStore {
  let current: Theme | undefined;
  const listeners = new Set<() => void>();

  const read = () => (current ??= savedTheme());
  const change = (theme: Theme) => {
    current = theme;
    show(theme);
    for (const listener of listeners) listener();
  };
  // Another tab of the site changed it. Clearing the storage there arrives with the key null.
  const follow = (event: StorageEvent) => {
    if (event.key === storageKey || event.key === null) change(savedTheme());
  };

  return {
    read,
    toggle() {
      const theme = read() === 'dark' ? 'light' : 'dark';
      save(theme);
      change(theme);
    },
    subscribe(onChange) {
      if (listeners.size === 0) window.addEventListener('storage', follow);
      listeners.add(onChange);
      show(read());
      return () => {
        listeners.delete(onChange);
        if (listeners.size === 0) window.removeEventListener('storage', follow);
      };
    },
  };
}
