import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';

import type { SitePage } from './boot-data';

// Defined in a Spanish build, and read once on import.
process.env.SITE_PREFIX = '/es';
const { KnownPages, Link } = require('./known-pages') as typeof import('./known-pages'); // after the line above
afterAll(() => delete process.env.SITE_PREFIX);

const page: SitePage = { name: './team', paths: ['/team'], rendering: 'server' };
const routes = [{ path: '/team', remote: 'mf-blog', page, undecided: false }];

const shown = (to: string, lang?: string) =>
  renderToStaticMarkup(
    <StaticRouter basename="/es" location="/es/team">
      <KnownPages routes={routes}>
        <Link to={to} replace className="chapter" lang={lang}>
          Almanaque
        </Link>
      </KnownPages>
    </StaticRouter>,
  );

describe('a link on a Spanish page', () => {
  it.each([
    ['/team?x=1#ann', '/es/team?x=1#ann'],
    ['#ann', '/es/team#ann'],
    ['?x=1', '/es/team?x=1'],
  ])('to %s stays in Spanish', (to, href) => {
    expect(shown(to)).toContain(`href="${href}"`);
    expect(shown(to)).toContain('>Almanaque</a>');
  });

  it('to a page only available in English leads there, with a note', () => {
    expect(shown('/blog?q=1#a')).toBe(
      '<a class="chapter" href="/blog?q=1#a" hrefLang="en-US">Almanaque (in English)</a>',
    );
  });

  it('marks the language of its label only', () => {
    expect(shown('/blog', 'en-US')).toContain('><span lang="en-US">Almanaque</span> (in English)</a>');
  });
});
