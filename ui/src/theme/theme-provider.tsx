import { createContext, useContext, useState, useSyncExternalStore, type ReactNode } from 'react';

import { createThemeStore, type Theme, type ThemeChoice, type ThemeStore } from './theme-store';

interface ThemeValue {
  theme: Theme;
  choice: ThemeChoice;
  toggleTheme(): void;
  chooseTheme(choice: ThemeChoice): void;
}

const ThemeContext = createContext<ThemeStore | null>(null);
const onServer = () => 'light' as const;

/**
 * Provides the visitor's theme. The server renders light; the class set before the first paint prevents a flash in the
 * dark theme. The context value is the store, which never changes: a changing value would make React remove content
 * that is not hydrated yet.
 */
export function ThemeProvider({ children }: { children: ReactNode }) {
  const [store] = useState(createThemeStore);
  return <ThemeContext value={store}>{children}</ThemeContext>;
}

/**
 * Returns the visible theme, the chosen one, a toggle between light and dark, and a setter; both save the choice.
 * @throws outside a ThemeProvider
 */
export function useTheme(): ThemeValue {
  const store = useContext(ThemeContext);
  if (!store) throw new Error('useTheme must be used within ThemeProvider');
  const theme = useSyncExternalStore(store.subscribe, store.theme, onServer);
  const choice = useSyncExternalStore(store.subscribe, store.choice, onServer);
  const toggleTheme = () => store.choose(store.theme() === 'dark' ? 'light' : 'dark');
  return { theme, choice, toggleTheme, chooseTheme: store.choose };
}
