import { withAbsoluteLinks } from './absolute-links';

const absolute = (html: string) => withAbsoluteLinks(html, 'https://site.example/blog/a');

it('makes the address of each size of a picture absolute and keeps its width', () => {
  expect(absolute('<img src="/b-800.jpg" srcset="/b-480.jpg 480w, /b-800.jpg 800w">')).toBe(
    '<img src="https://site.example/b-800.jpg" srcset="https://site.example/b-480.jpg 480w, https://site.example/b-800.jpg 800w">',
  );
});

it('makes links within the site and the article absolute, and no other', () => {
  expect(absolute('<a href="/team">a</a> <a href="#b">b</a> <a href="https://c.example/">c</a>')).toBe(
    '<a href="https://site.example/team">a</a> <a href="https://site.example/blog/a#b">b</a> <a href="https://c.example/">c</a>',
  );
});
