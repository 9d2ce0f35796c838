const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** What React escapes in an attribute, and nothing else: the HTML is our own renderer's. */
const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => entities[name] ?? '');

/** What a page says of itself in its head, by the property or name of the meta element. */
export type PageClaims = ReadonlyMap<string, string>;

/** Reads the meta elements of a page that the shell rendered. @param html the whole document */
export function claimsOf(html: string): PageClaims {
  const head = html.slice(0, html.indexOf('</head>'));
  return new Map(
    [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      unescape(content),
    ]),
  );
}

/** Whether a page asks not to be found by search engines. */
export const isKeptOut = (claims: PageClaims) => /\bnoindex\b/.test(claims.get('robots') ?? '');
