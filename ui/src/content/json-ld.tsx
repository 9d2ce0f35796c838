const escapes: Record<string, string> = { '<': '\\u003c', '\u2028': '\\u2028', '\u2029': '\\u2029' };

/** Structured data for search engines. What could end the script element or its line is escaped; it stays valid JSON. */
export function JsonLd({ data }: { data: object }) {
  const json = JSON.stringify(data).replace(/[<\u2028\u2029]/g, (character) => escapes[character] ?? '');
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />;
}
