import { addressKey, pathOfKey } from './address-key';

it.each([
  ['/blog/Part-B/', 'part-b', '/blog/part-b'],
  ['/blog/part-b/index.html', 'part-b', '/blog/part-b'],
  ['/blog/2019/part-b', '/blog/2019/part-b', '/blog/2019/part-b'],
  ['/Caf%C3%A9', '/café', '/café'],
])('stores %s as %s', (path, key, shown) => {
  expect(addressKey(path)).toBe(key);
  expect(pathOfKey(key)).toBe(shown);
});

it.each(['//host.example/part-b', 'part b', '/a\nb', `/${'a'.repeat(500)}`])(
  'refuses %j, which no page had',
  (path) => {
    expect(addressKey(path)).toBeNull();
  },
);
