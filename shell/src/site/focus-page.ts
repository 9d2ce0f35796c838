/** ID of the live region that announces navigation to screen readers. */
export const announcerId = 'announcer';

/** Focuses the page's heading and announces the page's title; focuses `main` while the page is loading. */
export function focusPage(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (!heading) return main?.focus({ preventScroll: true });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = document.title;
}
