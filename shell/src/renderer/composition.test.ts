import { Composition, type ReleaseInForce } from './composition';
import type { Renderer } from './renderer';

const release = (remote: string, paths: Record<string, string>) => {
  const renderer = { remote } as unknown as Renderer; // told apart, and not used
  const manifest = {
    version: '1.0.0',
    entry: 'remote-entry.js',
    files: { 'remote-entry.js': { bytes: 1, integrity: 'sha256-a' } },
    sections: [],
    links: [],
    pages: Object.entries(paths).map(([name, path]) => ({ name, paths: [path], rendering: 'server', js: [] })),
  };
  return { remote, release: { base: `/_mf/${remote}/1.0.0-a`, manifest }, renderer } as unknown as ReleaseInForce; // as above
};

const marketing = release('mf-marketing', { './home': '/', './any': '/:a/:b/:c' });
const blog = release('mf-blog', { './article': '/blog/:slug' });

describe('the releases in force together', () => {
  const sections = [
    { path: '/', remote: 'mf-marketing', isPrivate: false },
    { path: '/blog', remote: 'mf-blog', isPrivate: false },
  ];
  const set = new Composition(1, [marketing, blog], { sections });

  it.each([
    ['/blog/part-b', './article', blog],
    ['/BLOG/part-b', './article', blog],
    ['/blog/x/y', './any', marketing],
    ['/', './home', marketing],
  ])('render %s by the remote that declared the page', (path, page, { renderer }) => {
    expect(set.find(path)).toMatchObject({ kind: 'page', route: { page: { name: page } }, renderer });
  });

  it('have no page where none is declared, and none to show where a remote has no release', () => {
    expect(set.find('/blog')).toEqual({ kind: 'not-found' });
    const without = new Composition(2, [marketing], { sections });
    expect(without.find('/blog/part-b')).toEqual({ kind: 'unavailable', remote: 'mf-blog' });
    expect(new Composition(3, []).find('/blog/part-b')).toEqual({ kind: 'unavailable', remote: null });
  });
});
