/**
 * Makes links within the site and within the article absolute, because a feed reader shows the text elsewhere.
 * The HTML comes from our own serializer: attributes are always in double quotes, and text contains no bare `<`.
 * @param url URL of the article
 */
export function withAbsoluteLinks(html: string, url: string): string {
  const absolute = (target: string) => (/^[/#]/.test(target) ? new URL(target, url).href : target);
  // Most tags have no attributes.
  return html.replace(/<[a-z][^\s>]*\s[^>]*>/g, (tag) =>
    tag
      .replace(
        /\b(href|src)="([/#][^"]*)"/g,
        (_attribute, name: string, target: string) => `${name}="${absolute(target)}"`,
      )
      .replace(
        /\bsrcset="([^"]*)"/g,
        // A width follows each address, as in `/a-480.webp 480w`.
        (_attribute, files: string) => `srcset="${files.replace(/(?<=^|, )\S+/g, absolute)}"`,
      ),
  );
}
