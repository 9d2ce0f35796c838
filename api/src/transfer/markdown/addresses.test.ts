import { addressesIn, withAddresses, withImagesAsLinks } from './addresses';

const text = `One [a](https://a.example/x "t") and ![b](../b.jpg) and [![c](c.png)](c.png).

<https://a.example/y> https://a.example/z [d](v?a=1&amp;b=2) \`[no](code)\` **odd   gap**

[1]: <d e.html> "T"
[2]: d.JPG`;

it('finds the URLs in a text, except in code', () => {
  expect(addressesIn(text).map(({ url, kind }) => ({ url, kind }))).toEqual([
    { url: 'https://a.example/x', kind: 'link' },
    { url: '../b.jpg', kind: 'image' },
    { url: 'c.png', kind: 'link' },
    { url: 'c.png', kind: 'image' },
    { url: 'https://a.example/y', kind: 'link' },
    { url: 'https://a.example/z', kind: 'link' },
    { url: 'v?a=1&b=2', kind: 'link' },
    { url: 'd e.html', kind: 'link' },
    { url: 'd.JPG', kind: 'image' },
  ]);
});

it('replaces URLs, and changes no other character', () => {
  const numbered = new Map(addressesIn(text).map(({ url, kind }, at) => [url + kind, `/${at}`]));
  expect(
    withAddresses(text, ({ url, kind }) => numbered.get(url + kind) ?? null),
  ).toBe(`One [a](/0 "t") and ![b](/1) and [![c](/3)](/2).

[https://a.example/y](/4) [https://a.example/z](/5) [d](/6) \`[no](code)\` **odd   gap**

[1]: </7> "T"
[2]: /8`);
  expect(withAddresses(text, () => null)).toBe(text);
});

it('replaces URLs that are written with escapes, or repeat in a title', () => {
  const written = String.raw`![a](https://a.example/x_\(1\).png?w=3\&h=4) [b](https://a.example/\[x].pdf) [c](v "v")

[1]: https://a.example/?a\&copy`;
  expect(withAddresses(written, ({ url }) => `/${url.length}`)).toBe(`![a](/35) [b](/25) [c](/1 "v")

[1]: /25`);
});

it('escapes what a URL would not have in Markdown', () => {
  const url = 'https://a.example/p)q(r?a=1&copy;=2';
  const replaced = withAddresses('[a](x) <https://a.example/y>', () => url);
  expect(addressesIn(replaced).map((address) => address.url)).toEqual([url, url]);
});

it('turns images into links with their words, and one in a link into its words', () => {
  const images = '![An [oak]](a.jpg "t") ![](b/c.png)\n\n[![The *form*](d.jpg)](e.pdf) ![Stays](f.jpg) `![no](a.jpg)`';
  expect(withImagesAsLinks(images, (url) => (url === 'f.jpg' ? null : `https://a.example/${url}`))).toBe(
    '[An \\[oak\\]](https://a.example/a.jpg) [c.png](https://a.example/b/c.png)\n\n[The form](e.pdf) ![Stays](f.jpg) `![no](a.jpg)`',
  );
});
