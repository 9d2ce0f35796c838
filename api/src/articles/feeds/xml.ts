/** Escapes text, such as a title or a URL, in an element. */
export const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Escapes text in an attribute. */
export const attribute = (text: string) => escaped(text).replace(/"/g, '&quot;');

/** Quotes HTML as the text of an element: `]]>` in it ends one section and is continued in the next. */
export const cdata = (html: string) => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
