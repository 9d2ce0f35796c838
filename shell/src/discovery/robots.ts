/**
 * `/robots.txt`. The exact paths end with `$`: a bare prefix would take `/administration` along.
 * @param sections what nobody looks for. Neither does anybody for data that the pages show better.
 */
export function robotsOf(publicUrl: string, sections: readonly string[]): string {
  const rules = [...sections, '/api'].flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
