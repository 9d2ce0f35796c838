import { missedAddress } from './missed-address';

it.each([
  ['/Old-Page.html?utm=1&email=ann@example.com', '/old-page.html'],
  ['/medicare-advantage-2019-plans/', '/medicare-advantage-2019-plans'],
  ['/2019/11/21/open-enrollment', '/2019/11/21/open-enrollment'],
  ['/files/Benefits%20Guide.pdf'.replace('%20', '-'), '/files/benefits-guide.pdf'],
  ['/blog/gone-long-ago', '/blog/gone-long-ago'],
  ['/es/p%C3%A1gina', '/es/página'],
  ['/p%C3%A1gina', '/página'],
])('an owner may be told of %s', (url, address) => {
  expect(missedAddress(url)).toBe(address);
});

it.each([
  ['an e-mail address', '/unsubscribe/ann@example.com'],
  ['an encoded one', '/unsubscribe/ann%40example.com'],
  ['one that is encoded twice', '/unsubscribe/ann%2540example.com'],
  ['a phone number', '/call/937-555-0142'],
  ['a phone number in brackets', '/call/(937)555.0142'],
  ['a number of somebody', '/client/00481516234'],
  ['a token', '/reset/w29z2uqn7rgdk81m'],
  ['a UUID', '/preview/0b0c5b0e-3c0f-4d5c-9f5e-6f1f1d0c9b11'],
  ['a word without an end', `/x/${'a'.repeat(21)}`],
  ['a long address', `/${'long-way/'.repeat(20)}`],
  ['what machines try', '/wp-login.php'],
  ['settings', '/app/.env'],
  ['files of pages', '/assets/site.js'],
  ['another site', '//elsewhere.example/x'],
  ['the front page', '/'],
])('nobody is told of %s', (_what, url) => {
  expect(missedAddress(url)).toBeNull();
});
