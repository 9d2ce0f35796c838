import type { LinkDeclaration } from 'contract/remote';
import type { LinkSetting } from 'contract/site-links';

import type { ActiveRemote, OfferedLink } from '../site/boot-data';
import type { siteLinks as arrange } from './links';

const link = (list: LinkDeclaration['list'], label: string, to: string, order: number) => ({ list, label, to, order });

const remote = (links: OfferedLink[]): ActiveRemote => ({
  name: 'mf-all',
  version: '1.0.0',
  entry: '',
  integrity: '',
  sections: [],
  links,
  pages: [{ name: './blog', paths: ['/blog', '/news'], rendering: 'server' }],
});
const remotes = [
  remote([
    link('header', 'Almanac', '/blog', 40),
    link('header', 'Medicare', '/services/medicare', 20),
    link('agency', 'Licenses and complaints', '/licenses', 30),
    link('legal', 'Privacy notice', '/privacy', 10),
    link('legal', 'Terms of use', '/terms', 20),
  ]),
];

const wish = (to: string, part: Partial<LinkSetting> = {}): LinkSetting => ({
  to,
  label: null,
  labelInSpanish: null,
  isHidden: false,
  isOwn: false,
  ...part,
});

const lines = ['group', 'medicare', 'individual', 'ease'] as const;

/** The links as a build in a language arranges them. */
function linksIn(
  language: string,
  links: Record<string, LinkSetting[]>,
  sold: readonly (typeof lines)[number][] = lines,
  offered: readonly ActiveRemote[] = remotes,
) {
  const before = process.env['SITE_LANGUAGE'];
  process.env['SITE_LANGUAGE'] = language;
  let found: ReturnType<typeof arrange> | undefined;
  jest.isolateModules(() => {
    const { siteLinks } = jest.requireActual<{ siteLinks: typeof arrange }>('./links');
    found = siteLinks(offered, { lines: sold, links });
  });
  if (before === undefined) delete process.env['SITE_LANGUAGE'];
  else process.env['SITE_LANGUAGE'] = before;
  return found ?? ({} as ReturnType<typeof arrange>); // set by the callback above
}

const words = (links: readonly { label: string }[]) => links.map(({ label }) => label);

it('keeps the order of the releases without a custom arrangement', () => {
  expect(words(linksIn('en-US', {}).header)).toEqual(['Medicare', 'Almanac']);
});

it("applies the owner's order, labels and hidden links", () => {
  const header = [
    wish('/blog', { label: 'News' }),
    wish('https://www.medicare.gov', { label: 'Medicare.gov', isOwn: true }),
    wish('/services/medicare', { isHidden: true }),
    wish('/team', { label: 'Us', isOwn: true, isHidden: true }),
  ];
  const links = linksIn('en-US', { header });
  expect(links.header).toEqual([
    { label: 'News', to: '/blog', also: ['/news'] },
    { label: 'Medicare.gov', to: 'https://www.medicare.gov', also: [] },
  ]);
  expect(words(links.legal)).toEqual(['Privacy notice', 'Terms of use']);
});

it('appends newly offered links, and drops those that no release offers', () => {
  const header = [wish('/gone', { label: 'Gone' }), wish('/blog')];
  expect(words(linksIn('en-US', { header }).header)).toEqual(['Almanac', 'Medicare']);
});

it('always shows legally required links with their own labels', () => {
  const legal = [wish('/terms', { isHidden: true, label: 'Small print' }), wish('/privacy', { label: 'Data' })];
  const agency = [wish('/licenses', { isHidden: true })];
  const links = linksIn('en-US', { legal, agency });
  expect(words(links.legal)).toEqual(['Terms of use', 'Privacy notice']);
  expect(words(links.agency)).toEqual(['Licenses and complaints']);
  // Added while no release offered it.
  const own = linksIn('en-US', { legal: [wish('/terms', { label: 'Small print', isOwn: true, isHidden: true })] });
  expect(words(own.legal)).toEqual(['Terms of use', 'Privacy notice']);
});

it("omits links to lines that the agency does not sell, the owner's own links included", () => {
  const header = [wish('/services/medicare#your-dates', { label: 'When?', isOwn: true }), wish('/services/medicare')];
  expect(words(linksIn('en-US', { header }, ['group']).header)).toEqual(['Almanac']);
});

it("uses Spanish labels where the owner set them, keeps the site's own labels, and marks English ones", () => {
  const header = [
    wish('/blog', { label: 'News' }),
    wish('/services/medicare', { label: 'For 65', labelInSpanish: 'A los 65' }),
    wish('/team', { label: 'Us', labelInSpanish: 'Nosotros', isOwn: true }),
    wish('https://www.medicare.gov', { label: 'Compare plans', isOwn: true }),
  ];
  expect(linksIn('es-US', { header }).header).toEqual([
    { label: 'Almanac', to: '/blog', also: ['/news'] },
    { label: 'A los 65', to: '/services/medicare', also: [] },
    { label: 'Nosotros', to: '/team', also: [] },
    { label: 'Compare plans', lang: 'en-US', to: 'https://www.medicare.gov', also: [] },
  ]);
});

it('marks the links of a release without Spanish as English, except those that the owner labels in Spanish', () => {
  const inEnglish = [
    { ...link('header', 'Almanac', '/blog', 40), lang: 'en-US' },
    { ...link('header', 'Medicare', '/services/medicare', 20), lang: 'en-US' },
  ];
  const header = [wish('/services/medicare', { labelInSpanish: 'A los 65' }), wish('/blog')];
  expect(linksIn('es-US', { header }, lines, [remote(inEnglish)]).header).toEqual([
    { label: 'A los 65', to: '/services/medicare', also: [] },
    { label: 'Almanac', lang: 'en-US', to: '/blog', also: ['/news'] },
  ]);
});
