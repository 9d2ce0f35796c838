/**
 * Writes `/robots.txt`. Exact paths end with `$`, because a bare prefix would also match `/administration`.
 * @param sections that are not for search. `/api` is excluded too: the pages present its data better.
 */
export function robotsOf(publicUrl: string, sections: readonly string[]): string {
  const rules = [...sections, '/api'].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
