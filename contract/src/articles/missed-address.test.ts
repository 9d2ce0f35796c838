import { missedAddress } from './missed-address';

it.each([
  ['/Old-Page.html?utm=1&email=ann@example.com', '/old-page.html'],
  ['/medicare-advantage-2019-plans/', '/medicare-advantage-2019-plans'],
  ['/2019/11/21/open-enrollment', '/2019/11/21/open-enrollment'],
  ['/files/Benefits%20Guide.pdf'.replace('%20', '-'), '/files/benefits-guide.pdf'],
  ['/blog/gone-long-ago', '/blog/gone-long-ago'],
  ['/es/p%C3%A1gina', '/es/página'],
  ['/p%C3%A1gina', '/página'],
])('reports %s to the owner', (url, address) => {
  expect(missedAddress(url)).toBe(address);
});

it.each([
  ['an e-mail address', '/unsubscribe/ann@example.com'],
  ['an encoded e-mail address', '/unsubscribe/ann%40example.com'],
  ['an e-mail address encoded twice', '/unsubscribe/ann%2540example.com'],
  ['a phone number', '/call/937-555-0142'],
  ['a phone number in brackets', '/call/(937)555.0142'],
  ['a client number', '/client/00481516234'],
  ['a token', '/reset/w29z2uqn7rgdk81m'],
  ['a UUID', '/preview/0b0c5b0e-3c0f-4d5c-9f5e-6f1f1d0c9b11'],
  ['a very long word', `/x/${'a'.repeat(21)}`],
  ['a long address', `/${'long-way/'.repeat(20)}`],
  ['a script that bots try', '/wp-login.php'],
  ['a settings file', '/app/.env'],
  ['a file of a page', '/assets/site.js'],
  ['another site', '//elsewhere.example/x'],
  ['the front page', '/'],
])('does not report %s', (_what, url) => {
  expect(missedAddress(url)).toBeNull();
});
