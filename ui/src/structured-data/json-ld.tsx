import type { Graph, Thing } from 'schema-dts';

const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/**
 * The single structured-data graph of a page. Nodes refer to each other, and to nodes on other pages, by `@id`.
 * Characters that could end the script element or its line are escaped; the result is still valid JSON.
 */
export function JsonLd({ nodes }: { nodes: readonly Thing[] }) {
  const graph: Graph = { '@context': 'https://schema.org', '@graph': nodes };
  const json = JSON.stringify(graph).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
