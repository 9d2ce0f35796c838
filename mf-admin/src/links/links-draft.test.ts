import type { OfferedLinks } from 'contract/site-links';

import { addedLink, contentOf, draftOf, faultsAt } from './links-draft';

const offered: OfferedLinks = {
  items: [
    { list: 'header', label: 'Medicare', to: '/services/medicare' },
    { list: 'header', label: 'Almanac', to: '/blog' },
    { list: 'legal', label: 'Terms of use', to: '/terms' },
  ],
  pages: ['/team'],
};
const wish = { to: '/blog', label: null, labelInSpanish: null, isHidden: true, isOwn: false };

it('leaves to the releases every list that nobody changed', () => {
  expect(contentOf(draftOf({ lists: {} }, offered), offered)).toEqual({ lists: {} });
});

it('has first what the owner put in order, then what releases offer since, and saves that list whole', () => {
  const draft = draftOf({ lists: { header: [wish] } }, offered);
  expect(draft.header.map(({ to, isHidden }) => [to, isHidden])).toEqual([
    ['/blog', true],
    ['/services/medicare', false],
  ]);
  expect(contentOf(draft, offered)).toEqual({ lists: { header: draft.header } });
});

it('gives a list back to the releases once it is as they offer it again', () => {
  const draft = draftOf({ lists: { header: [wish] } }, offered);
  const header = draft.header.toReversed().map((link) => ({ ...link, isHidden: false }));
  expect(contentOf({ ...draft, header }, offered)).toEqual({ lists: {} });
  expect(contentOf({ ...draft, header: [...header, addedLink] }, offered).lists.header).toHaveLength(3);
});

it('says a fault at the field of its link', () => {
  expect(faultsAt({ 'content.lists.header.2.to': 'Check it' })).toEqual({ 'header.2.to': 'Check it' });
});
