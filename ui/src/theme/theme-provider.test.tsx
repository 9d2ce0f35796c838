import '@testing-library/jest-dom';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';

import { ThemeProvider, useTheme } from './theme-provider';

/** Simulated color scheme of the device, with its change listeners. */
let device = { dark: false, listeners: new Set<() => void>() };
beforeEach(() => {
  device = { dark: false, listeners: new Set() };
  globalThis.matchMedia = () =>
    ({
      get matches() {
        return device.dark;
      },
      addEventListener: (_: string, listener: () => void) => device.listeners.add(listener),
      removeEventListener: (_: string, listener: () => void) => device.listeners.delete(listener),
    }) as unknown as MediaQueryList; // the members in use
});
function setDeviceDark(dark: boolean) {
  device.dark = dark;
  act(() => device.listeners.forEach((listener) => listener()));
}

function Toggle() {
  const { theme, toggleTheme } = useTheme();
  return <button onClick={toggleTheme}>{theme}</button>;
}
const page = (
  <ThemeProvider>
    <Toggle />
  </ThemeProvider>
);
const root = document.documentElement;

beforeEach(() => {
  localStorage.clear();
  root.className = '';
});

it.each([
  ['nothing is saved', null, 'light'],
  ['dark is saved', 'dark', 'dark'],
  ['light is saved', 'light', 'light'],
  ['the same as a light device is saved', 'system', 'light'],
  ['something else is saved', 'Dark', 'light'],
])('when %s', (_, saved, theme) => {
  if (saved !== null) localStorage.setItem('theme', saved);
  render(page);
  expect(screen.getByRole('button')).toHaveTextContent(theme);
  expect(root.classList.contains('dark')).toBe(theme === 'dark');
});

it('saves each toggle and applies it to the document', () => {
  render(page);
  fireEvent.click(screen.getByRole('button'));
  expect([localStorage.getItem('theme'), root.className, screen.getByRole('button').textContent]).toEqual([
    'dark',
    'dark',
    'dark',
  ]);
  fireEvent.click(screen.getByRole('button'));
  expect([localStorage.getItem('theme'), root.className, screen.getByRole('button').textContent]).toEqual([
    'light',
    '',
    'light',
  ]);
});

it("switches the color of the browser's toolbar with the theme", () => {
  document.head.innerHTML = '<meta name="theme-color" media="print"><meta name="theme-color">';
  render(page);
  const media = () => document.querySelector('meta')?.getAttribute('media');
  expect(media()).toBe('print');
  fireEvent.click(screen.getByRole('button'));
  expect(media()).toBe('');
  fireEvent.click(screen.getByRole('button'));
  expect(media()).toBe('print');
});

it('follows the device while that is chosen, and no longer after a toggle', () => {
  function Choice() {
    const { choice, theme, chooseTheme, toggleTheme } = useTheme();
    return (
      <>
        <button onClick={() => chooseTheme('system')}>device</button>
        <button onClick={toggleTheme}>toggle</button>
        <output>{`${choice} ${theme}`}</output>
      </>
    );
  }
  device.dark = true;
  render(
    <ThemeProvider>
      <Choice />
    </ThemeProvider>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('light light');
  fireEvent.click(screen.getByRole('button', { name: 'device' }));
  expect(screen.getByRole('status')).toHaveTextContent('system dark');
  expect([localStorage.getItem('theme'), root.className]).toEqual(['system', 'dark']);
  setDeviceDark(false);
  expect([screen.getByRole('status').textContent, root.className]).toEqual(['system light', '']);
  fireEvent.click(screen.getByRole('button', { name: 'toggle' }));
  setDeviceDark(true);
  setDeviceDark(false);
  expect([localStorage.getItem('theme'), root.className]).toEqual(['dark', 'dark']);
});

it('works when storage is blocked', () => {
  const blocked = () => {
    throw new DOMException('blocked', 'SecurityError');
  };
  const read = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(blocked);
  const write = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(blocked);
  render(page);
  fireEvent.click(screen.getByRole('button'));
  expect(root).toHaveClass('dark');
  read.mockRestore();
  write.mockRestore();
});

it('follows a change in another tab, also one that clears the storage', () => {
  render(page);
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'theme' })));
  expect(screen.getByRole('button')).toHaveTextContent('dark');
  localStorage.clear();
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
  expect(screen.getByRole('button')).toHaveTextContent('light');
});

it('follows what another page chose while this one was in the back/forward cache', () => {
  render(page);
  localStorage.setItem('theme', 'dark');
  act(() => void window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  expect(screen.getByRole('button')).toHaveTextContent('dark');
  expect(root).toHaveClass('dark');
});

it('hydrates the server’s light page with the dark theme, without a flash', async () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(page);
  document.body.append(container);
  localStorage.setItem('theme', 'dark');
  root.className = 'dark';
  const seen: string[] = [];
  const watch = new MutationObserver(() => seen.push(root.className));
  watch.observe(root, { attributes: true });

  const mounted = await act(async () => hydrateRoot(container, page));
  expect(container).toHaveTextContent('dark');
  expect(seen).not.toContain('');
  act(() => mounted.unmount());
  container.remove();
});

it('throws outside its provider', () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() => render(<Toggle />)).toThrow(new Error('useTheme must be used within ThemeProvider'));
  logged.mockRestore();
});
