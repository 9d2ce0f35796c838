import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';

import { createThemeStore, type Theme, type ThemeStore } from './theme-store';

interface ThemeValue {
  theme: Theme;
  toggleTheme(): void;
}

const ThemeContext = createContext<ThemeStore | null>(null);
const onServer = (): Theme => 'light';

/**
 * Holds the visitor's theme. The server renders light; the class set before the first paint keeps dark from flashing.
 * The context is the store and never changes: one that did would make React take away what is not hydrated yet.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createThemeStore);
  return <ThemeContext value={store}>{children}</ThemeContext>;
}

/**
 * The theme in force and its toggle, which saves.
 * @throws outside a ThemeProvider
 */
export function useTheme(): ThemeValue {
  const store = useContext(ThemeContext);
  if (!store) throw new Error('useTheme must be used within ThemeProvider');
  const theme = useSyncExternalStore(store.subscribe, store.read, onServer);
  return { theme, toggleTheme: store.toggle };
}
