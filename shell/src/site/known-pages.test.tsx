import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router';

import type { SitePage } from './boot-data';

// A build in Spanish defines it, and what is built asks once.
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

describe('a link of a page in Spanish', () => {
  it.each([
    ['/team?x=1#ann', '/es/team?x=1#ann'],
    ['#ann', '/es/team#ann'],
    ['?x=1', '/es/team?x=1'],
  ])('to %s stays in Spanish', (to, href) => {
    expect(shown(to)).toContain(`href="${href}"`);
    expect(shown(to)).toContain('>Almanaque</a>');
  });

  it('to a page that there is in English only leads there, and says so', () => {
    expect(shown('/blog?q=1#a')).toBe(
      '<a class="chapter" href="/blog?q=1#a" hrefLang="en-US">Almanaque (in English)</a>',
    );
  });

  it('says of its words alone what language they are in', () => {
    expect(shown('/blog', 'en-US')).toContain('><span lang="en-US">Almanaque</span> (in English)</a>');
  });
});
