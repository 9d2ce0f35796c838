import type { MetaTags } from '../renderer/render-job';

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" };

/** Reverts React's escaping of attributes, and nothing else. */
const unescape = (text: string) =>
  text.replace(/&(amp|lt|gt|quot|#x27);/g, (_entity, name: string) => entities[name] ?? '');

/** Reads the meta elements that React has hoisted into the head. @param markup as React rendered it */
export function metaTagsOf(markup: string): MetaTags {
  const head = markup.slice(0, markup.indexOf('</head>'));
  return Object.fromEntries(
    [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)].map(([, name = '', content = '']) => [
      name,
      unescape(content),
    ]),
  );
}
