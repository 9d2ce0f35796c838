import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';

import { createThemeStore, type Theme } from './theme-store';

interface ThemeValue {
  theme: Theme;
  toggleTheme(): void;
}

const ThemeContext = createContext<ThemeValue | null>(null);
const onServer = (): Theme => 'light';

/** Holds the visitor's theme. The server renders light; the class set before the first paint keeps dark from flashing. */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createThemeStore);
  const theme = useSyncExternalStore(store.subscribe, store.read, onServer);
  return <ThemeContext value={{ theme, toggleTheme: store.toggle }}>{children}</ThemeContext>;
}

/**
 * The theme in force and its toggle, which saves.
 * @throws outside a ThemeProvider
 */
export function useTheme(): ThemeValue {
  const value = useContext(ThemeContext);
  if (!value) throw new Error('useTheme must be used within ThemeProvider');
  return value;
}
