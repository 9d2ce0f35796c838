import { recall, remember } from './typed-memory';

beforeEach(() => sessionStorage.clear());

it('recalls what was typed after the page was filled with answers of the site', () => {
  remember('medicare', 'contact', { name: 'Ann', phone: '' }, { name: '', phone: '' });
  expect(recall('medicare', 'contact', undefined)).toEqual({ name: 'Ann', phone: '' });
  expect(recall('medicare', 'contact', { name: '', phone: '937-555-0199' })).toEqual({
    name: 'Ann',
    phone: '937-555-0199',
  });
});

it('recalls what a tab has kept since a release that stored the answers alone', () => {
  const memory = {
    contact: { name: 'Ann', phone: '' },
    'since:contact': { base: { name: '', phone: '' }, at: String(Date.now()) },
    place: { zip: '45402' },
  };
  sessionStorage.setItem('quote:medicare', JSON.stringify(memory));
  expect(recall('medicare', 'contact', { name: '', phone: '937-555-0199' })).toEqual({
    name: 'Ann',
    phone: '937-555-0199',
  });
  expect(recall('medicare', 'place', { zip: '' })).toEqual({ zip: '45402' });
  remember('medicare', 'birth', { 'born.month': '5' });
  expect(recall('medicare', 'contact', undefined)).toEqual({ name: 'Ann', phone: '' });
});
