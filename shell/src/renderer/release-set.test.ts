import type { ActiveRelease } from './active-release';
import { ReleaseSet } from './release-set';
import type { Renderer } from './renderer';

/** @param inSpanish names of the pages with a Spanish version */
const release = (remote: string, paths: Record<string, string>, inSpanish: readonly string[] = []) => {
  const renderer = { remote } as unknown as Renderer; // compared, and not used
  const manifest = {
    version: '1.0.0',
    entry: 'remote-entry.js',
    files: {
      'remote-entry.js': { bytes: 1, integrity: 'sha256-a' },
      'remote-entry.es-US.js': { bytes: 1, integrity: 'sha256-b' },
      'page.js': { bytes: 1, integrity: 'sha256-c' },
    },
    ...(inSpanish.length > 0 && {
      languages: {
        'es-US': {
          entry: 'remote-entry.es-US.js',
          server: 'server.es-US.cjs',
          links: [{ list: 'header', label: 'Inicio', to: '/', order: 1 }],
          pages: Object.fromEntries(inSpanish.map((name) => [name, ['page.js']])),
        },
      },
    }),
    sections: [],
    links: [],
    pages: Object.entries(paths).map(([name, path]) => ({ name, paths: [path], rendering: 'server', js: [] })),
  };
  return { remote, release: { base: `/_mf/${remote}/1.0.0-a`, manifest }, renderer } as unknown as ActiveRelease; // as above
};

const marketing = release('mf-marketing', { './home': '/', './any': '/:a/:b/:c' });
const blog = release('mf-blog', { './article': '/blog/:slug' });

describe('ReleaseSet', () => {
  const sections = [
    { path: '/', remote: 'mf-marketing', isPrivate: false },
    { path: '/blog', remote: 'mf-blog', isPrivate: false },
  ];
  const set = new ReleaseSet(1, [marketing, blog], { sections });

  it.each([
    ['/blog/part-b', './article', blog],
    ['/BLOG/part-b', './article', blog],
    ['/blog/x/y', './any', marketing],
    ['/', './home', marketing],
  ])('finds %s in the remote that declares the page', (path, page, { renderer }) => {
    expect(set.find(path)).toMatchObject({ kind: 'page', route: { page: { name: page } }, renderer });
  });

  it.each(['/blog/none', '/BLOG/none', '/es/Blog'])('finds the section of %s in any letter case', (path) => {
    expect(set.sectionOf(path)).toMatchObject({ path: '/blog' });
  });

  it('distinguishes undeclared paths from those of a remote without a release', () => {
    expect(set.find('/blog')).toEqual({ kind: 'not-found' });
    const without = new ReleaseSet(2, [marketing], { sections });
    expect(without.find('/blog/part-b')).toEqual({ kind: 'unavailable', remote: 'mf-blog' });
    expect(new ReleaseSet(3, []).find('/blog/part-b')).toEqual({ kind: 'unavailable', remote: null });
  });
});

describe('the site in another language', () => {
  const home = { './home': '/', './mine': '/mine/:token' };
  const inSpanish = release('mf-marketing', home, ['./home', './mine']);
  const magazine = release('mf-blog', { './list': '/blog', './person': '/team/:id' }, ['./person']);
  const sections = [
    { path: '/', remote: 'mf-marketing', isPrivate: false },
    { path: '/blog', remote: 'mf-blog', isPrivate: false },
    { path: '/team', remote: 'mf-blog', isPrivate: false },
  ];
  const languages = ['es-US'];
  const set = new ReleaseSet(1, [inSpanish, magazine], { sections, languages });

  it('has its pages under its own path prefix, with the scripts of that language', () => {
    expect(set.find('/es/team/Ann')).toMatchObject({
      kind: 'page',
      route: { remote: 'mf-blog' },
      params: { id: 'Ann' },
      preload: [{ src: '/_mf/mf-blog/1.0.0-a/remote-entry.es-US.js' }, { src: '/_mf/mf-blog/1.0.0-a/page.js' }],
    });
    expect(set.find('/es')).toMatchObject({ kind: 'page', route: { path: '/' } });
    expect(set.canonicalPath('/ES/Team/Ann')).toBe('/es/team/ann');
    expect(set.sectionOf('/es/blog/x')).toMatchObject({ path: '/blog', remote: 'mf-blog' });
  });

  it('falls back to English for untranslated pages, and finds nothing for unknown paths', () => {
    expect(set.find('/es/blog')).toEqual({ kind: 'in-english' });
    expect(set.find('/es/nothing')).toEqual({ kind: 'not-found' });
    expect(set.find('/es//blog')).toEqual({ kind: 'not-found' });
  });

  it('describes translated releases with their container and links, and keeps only the links of others, as English', () => {
    const [home, blog] = set.remotesFor(null, 'es-US');
    expect(home).toMatchObject({ entry: '/_mf/mf-marketing/1.0.0-a/remote-entry.es-US.js', integrity: 'sha256-b' });
    expect(home?.links).toMatchObject([{ label: 'Inicio' }]);
    expect(blog?.pages.map(({ name }) => name)).toEqual(['./person']);
    const inEnglish = release('mf-blog', { './list': '/blog' });
    const link = { list: 'header', label: 'Almanac', to: '/blog', order: 1 };
    Object.assign(inEnglish.release.manifest, { links: [link] });
    const other = new ReleaseSet(1, [inSpanish, inEnglish], { sections, languages });
    expect(other.remotesFor(null, 'es-US')[1]).toMatchObject({ pages: [], links: [{ ...link, lang: 'en-US' }] });
    expect(other.remotes[1]?.links).toEqual([link]);
  });

  it('describes gated pages only to their own remote', () => {
    const admin = release('mf-admin', { './login': '/blogpost/login', './articles': '/admin/articles' });
    for (const page of admin.release.manifest.pages) if (page.name === './articles') page.gate = 'admin';
    const site = new ReleaseSet(1, [inSpanish, admin], { sections, languages });
    const namesFor = (owner: string | null) =>
      site.remotesFor(owner).flatMap(({ name, pages }) => (name === 'mf-admin' ? pages.map((page) => page.name) : []));
    expect(namesFor('mf-marketing')).toEqual(['./login']);
    expect(namesFor(null)).toEqual(['./login']);
    expect(namesFor('mf-admin')).toEqual(['./login', './articles']);
  });

  it('lists on English pages the languages they are offered in', () => {
    const named = set.remotes.flatMap(({ pages }) => pages.map(({ name, languages }) => [name, languages]));
    expect(named).toEqual([
      ['./home', ['es-US']],
      ['./mine', ['es-US']],
      ['./list', undefined],
      ['./person', ['es-US']],
    ]);
  });

  it.each([
    ['the shell is not built in it', new ReleaseSet(1, [inSpanish, magazine], { sections })],
    [
      'the home page is not in it',
      new ReleaseSet(1, [release('mf-marketing', home), magazine], { sections, languages }),
    ],
  ])('is not offered if %s', (_why, site) => {
    expect(site.isIn('es-US')).toBe(false);
    expect(site.find('/es/team/ann')).toEqual({ kind: 'in-english' });
    expect(JSON.stringify(site.remotes)).not.toContain('es-US');
  });

  it('changes the ID of all remotes when a link changes', () => {
    const other = release('mf-marketing', home, ['./home']);
    Object.assign(other.release.manifest.languages?.['es-US'] ?? {}, { links: [] });
    const changed = new ReleaseSet(2, [other, magazine], { sections, languages });
    expect(changed.idOf('mf-blog')).not.toBe(set.idOf('mf-blog'));
  });
});
