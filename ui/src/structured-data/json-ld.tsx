import type { Graph, Thing } from 'schema-dts';

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Characters that could end the script element or its line are escaped; the result is still valid JSON. */
function jsonOf(nodes: readonly Thing[]): string {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  return JSON.stringify(graph).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
}

/**
 * The single structured-data graph of a page. Nodes refer to each other, and to nodes on other pages, by `@id`. It is
 * for search engines, which read the server's HTML: browsers load no code for it. Hydration keeps the server's text.
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  const json = process.env.RENDERED_BY === 'browser' ? '' : jsonOf(nodes);
  return <script type="application/ld+json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: json }} />;
}
