import { inEachLanguage } from './translated-samples';

it('tries a page in each language that both release and shell have, English first', () => {
  const sample = (name: string, url: string) => {
    const page = { name, module: `${name}.tsx`, paths: [url], rendering: 'server' as const, js: [] };
    return { page, url, params: {} };
  };
  const samples = [sample('./home', '/'), sample('./article', '/blog/part-b')];
  const translated = { entry: 'entry.js', server: 'server.cjs', links: [], pages: { './home': ['home.js'] } };
  const languages = { 'es-US': translated, 'en-XA': translated };
  const urls = (builtIn: string[]) => inEachLanguage(samples, { languages }, builtIn).map(({ url }) => url);
  expect(urls([])).toEqual(['/', '/blog/part-b']);
  expect(urls(['es-US'])).toEqual(['/', '/blog/part-b', '/es']);
  expect(inEachLanguage(samples, {}, ['es-US'])).toHaveLength(2);
});
