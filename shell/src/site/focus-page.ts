/** The element of the layout that says out loud what the visitor cannot see happen. */
export const announcerId = 'announcer';

/**
 * Puts the focus on the page: on its heading, whose page is announced by its title; on the page as a whole while it is
 * on its way.
 */
export function focusPage(): void {
  const main = document.getElementById('main');
  const heading = main?.querySelector('h1');
  if (!heading) return main?.focus({ preventScroll: true });
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  const announcer = document.getElementById(announcerId);
  if (announcer) announcer.textContent = document.title;
}
