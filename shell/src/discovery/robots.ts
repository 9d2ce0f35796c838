/** What nobody looks for: the owner's side, and data that the pages show better. */
const keptOut = ['/admin', '/blogpost', '/api'];

/** `/robots.txt`. The exact paths end with `$`: a bare prefix would take `/administration` along. */
export function robotsOf(publicUrl: string): string {
  const rules = keptOut.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]);
  return ['User-agent: *', ...rules, '', `Sitemap: ${publicUrl}/sitemap.xml`, ''].join('\n');
}
