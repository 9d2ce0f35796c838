/**
 * Makes links within the site and within the article lead there from a feed reader, which shows the text elsewhere.
 * The HTML is our own serializer's: attributes are always in double quotes, and text holds no bare `<`.
 * @param url of the article
 */
export function withAbsoluteLinks(html: string, url: string): string {
  const absolute = (target: string) => (/^[/#]/.test(target) ? new URL(target, url).href : target);
  return html.replace(/<[a-z][^>]*>/g, (tag) =>
    tag
      .replace(/\b(href|src)="([^"]*)"/g, (_attribute, name: string, target: string) => `${name}="${absolute(target)}"`)
      .replace(
        /\bsrcset="([^"]*)"/g,
        (_attribute, files: string) => `srcset="${files.split(', ').map(absolute).join(', ')}"`,
      ),
  );
}
