const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in HTML, in an attribute as well. */
export const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (one) => entities[one] ?? one);
