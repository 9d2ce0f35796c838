import { canonicalSearch } from './canonical-search';

it.each([
  'utm_source=mail&utm_campaign=fall',
  'gclid=1&gad_source=1&gad_campaignid=2&gbraid=3&wbraid=4&gclsrc=aw.ds&dclid=5&_gl=6',
  'srsltid=1',
  'msclkid=1',
  'fbclid=1&igshid=2&ttclid=3&twclid=4&epik=5&li_fat_id=6',
  'mc_cid=1&mc_eid=2&_hsenc=3&_hsmi=4&mkt_tok=5',
])('drops what a campaign added: %s', (search) => {
  expect(canonicalSearch(`?birth=1962-03&${search}`)).toBe('birth=1962-03');
});

it('keeps what a page may read, normalized', () => {
  expect(canonicalSearch('?topic=medicare&utm=1&x=a b')).toBe('topic=medicare&utm=1&x=a+b');
});
