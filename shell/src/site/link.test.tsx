/** @jest-environment jsdom */
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, StaticRouter, useLocation, type LinkProps } from 'react-router';

import { Link } from './link';
import { NavLink } from './nav-link';

function Here() {
  const { pathname, search, state } = useLocation();
  return <output>{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
}

const clickOn = (props: LinkProps, event = {}) => {
  render(
    <MemoryRouter initialEntries={['/blog/a']}>
      <Link {...props}>Almanac</Link>
      <Here />
    </MemoryRouter>,
  );
  const isLeftToBrowser = fireEvent.click(screen.getByRole('link'), event);
  return { isLeftToBrowser, here: screen.getByRole('status').textContent };
};

describe('a link', () => {
  it('opens a page of the site without loading a document, with its state', () => {
    expect(clickOn({ to: '/team?x=1', state: { from: 'a' } })).toEqual({
      isLeftToBrowser: false,
      here: '/team?x=1 {"from":"a"}',
    });
  });

  it.each([
    ['with a key that opens a tab', { to: '/team' }, { ctrlKey: true }],
    ['with another button', { to: '/team' }, { button: 1 }],
    ['for another window', { to: '/team', target: '_blank' }, {}],
    ['as a document', { to: '/team', reloadDocument: true }, {}],
  ])('is left to the browser %s', (_, props, event) => {
    expect(clickOn(props, event)).toEqual({ isLeftToBrowser: true, here: '/blog/a null' });
  });

  it('is left to a listener that prevents it', () => {
    expect(clickOn({ to: '/team', onClick: (event) => event.preventDefault() }).here).toBe('/blog/a null');
  });

  const html = (props: LinkProps) =>
    renderToStaticMarkup(
      <StaticRouter basename="/es" location="/es/blog/a?q=1">
        <Link {...props}>Almanac</Link>
      </StaticRouter>,
    );

  it.each([
    ['/team#ann', '/es/team#ann'],
    ['?x=1', '/es/blog/a?x=1'],
    ['#b', '/es/blog/a#b'],
    ['https://www.medicare.gov/plans', 'https://www.medicare.gov/plans'],
    ['//www.medicare.gov', '//www.medicare.gov'],
    ['mailto:ann@example.com', 'mailto:ann@example.com'],
  ])('to %s has the address %s', (to, href) => {
    expect(html({ to })).toBe(`<a href="${href}">Almanac</a>`);
  });

  it('has its own attributes and none of the router’s', () => {
    const props = {
      replace: true,
      discover: 'none',
      prefetch: 'intent',
      viewTransition: true,
      preventScrollReset: true,
    } as const;
    expect(html({ to: '/team', className: 'chapter', lang: 'es', ...props })).toBe(
      '<a class="chapter" lang="es" href="/es/team">Almanac</a>',
    );
  });
});

describe('a link of a menu', () => {
  const shown = (location: string, end = false) =>
    renderToStaticMarkup(
      <StaticRouter location={location}>
        <NavLink to="/blog" end={end} className={({ isActive }) => (isActive ? 'here' : 'there')}>
          Almanac
        </NavLink>
      </StaticRouter>,
    );

  it('says whether it leads to the open page, or to one above it', () => {
    expect(shown('/blog')).toBe('<a aria-current="page" class="here" href="/blog">Almanac</a>');
    expect(shown('/Blog/a')).toBe('<a aria-current="page" class="here" href="/blog">Almanac</a>');
    expect(shown('/blog/a', true)).toBe('<a class="there" href="/blog">Almanac</a>');
    expect(shown('/blogs')).toBe('<a class="there" href="/blog">Almanac</a>');
  });
});
