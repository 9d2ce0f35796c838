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

it('omits unchanged lists from the saved content', () => {
  expect(contentOf(draftOf({ lists: {} }, offered), offered)).toEqual({ lists: {} });
});

it('lists arranged links before newly offered ones and saves the whole list', () => {
  const draft = draftOf({ lists: { header: [wish] } }, offered);
  expect(draft.header.map(({ to, isHidden }) => [to, isHidden])).toEqual([
    ['/blog', true],
    ['/services/medicare', false],
  ]);
  expect(contentOf(draft, offered)).toEqual({ lists: { header: draft.header } });
});

it('omits a list again once it matches what releases offer', () => {
  const draft = draftOf({ lists: { header: [wish] } }, offered);
  const header = draft.header.toReversed().map((link) => ({ ...link, isHidden: false }));
  expect(contentOf({ ...draft, header }, offered)).toEqual({ lists: {} });
  expect(contentOf({ ...draft, header: [...header, addedLink] }, offered).lists.header).toHaveLength(3);
});

it('maps a fault to the field of its link', () => {
  expect(faultsAt({ 'content.lists.header.2.to': 'Check it' })).toEqual({ 'header.2.to': 'Check it' });
});
