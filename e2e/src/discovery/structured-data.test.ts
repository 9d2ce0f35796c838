import { addressIn } from 'contract/languages';

import { siteUrl } from '../journeys';
import { everyRoute } from '../routes/every-route';
import { crawl, graphOf } from './html';

const url = expect.stringMatching(/^https?:\/\//);
const text = expect.stringMatching(/\w/);
const time = expect.stringMatching(/^\d{4}-\d{2}-\d{2}T.*(Z|[+-]\d{2}:\d{2})$/);
const agency = { '@id': `${siteUrl()}/#agency` };
const places = expect.arrayContaining([expect.objectContaining({ name: text })]);

/** Required data of each kind of page. */
const asked: [path: string, type: string, node: object][] = [
  [
    '/',
    'InsuranceAgency',
    {
      ...agency,
      name: text,
      legalName: text,
      url,
      telephone: text,
      address: expect.objectContaining({ streetAddress: text }),
      logo: url,
      image: url,
      geo: expect.objectContaining({ latitude: expect.any(Number), longitude: expect.any(Number) }),
      openingHoursSpecification: expect.anything(),
    },
  ],
  ['/', 'WebSite', { name: text, url, publisher: agency }],
  ...['/services/medicare', '/services/group-health', '/services/individual', '/services/ease'].map(
    (path): [string, string, object] => [
      path,
      'Service',
      { provider: agency, serviceType: text, areaServed: places, url: siteUrl() + path },
    ],
  ),
  ...['/services/medicare', '/blog/still-working-at-65', '/team/ines-delgado', '/city/dayton-ohio'].map(
    (path): [string, string, object] => [
      path,
      'BreadcrumbList',
      { itemListElement: expect.arrayContaining([expect.objectContaining({ position: 1, name: text, item: url })]) },
    ],
  ),
  [
    '/blog/still-working-at-65',
    'BlogPosting',
    {
      headline: text,
      datePublished: time,
      dateModified: time,
      image: [url, url, url],
      author: [{ '@id': text }],
      mainEntityOfPage: `${siteUrl()}/blog/still-working-at-65`,
    },
  ],
  ['/blog/still-working-at-65', 'Person', { name: text, url }],
  [
    '/team/ines-delgado',
    'Person',
    {
      jobTitle: text,
      image: url,
      worksFor: agency,
      hasCredential: expect.arrayContaining([expect.objectContaining({ name: text, identifier: text })]),
    },
  ],
  [
    '/city/dayton-ohio',
    'WebPage',
    {
      url: `${siteUrl()}/city/dayton-ohio`,
      about: expect.objectContaining({ '@type': 'Service', provider: agency, areaServed: places }),
    },
  ],
];

it.each(asked)('%s has a %s with the fields that search engines require', async (path, type, node) => {
  expect(graphOf(await crawl(path)).get(type)).toMatchObject(node);
});

it('provides an article’s image in three aspect ratios', async () => {
  const images: string[] = graphOf(await crawl('/blog/still-working-at-65')).get('BlogPosting')?.['image'];
  const sizes = await Promise.all(
    images.map(async (image) => {
      const png = Buffer.from(await (await fetch(image)).arrayBuffer());
      return png.readUInt32BE(16) / png.readUInt32BE(20);
    }),
  );
  expect(sizes).toEqual([1, 4 / 3, 16 / 9]);
});

it('describes the agency identically on every page, in Spanish with another slogan', async () => {
  const canonical = new Set(everyRoute.flatMap((route) => route.canonical ?? []));
  const described = await Promise.all(
    [...canonical].map(async (path) => [path, graphOf(await crawl(path)).get('InsuranceAgency')] as const),
  );
  const [[, first] = []] = described;
  expect(first).toMatchObject({ ...agency, slogan: text, openingHoursSpecification: expect.anything() });
  for (const [path, node] of described) expect({ path, node }).toEqual({ path, node: first });
  const spanish = graphOf(await crawl(addressIn('es-US', '/'))).get('InsuranceAgency');
  expect({ ...spanish, slogan: first?.['slogan'] }).toEqual(first);
});

/** Nodes that are the same thing in every language. */
const shared = new Set(['InsuranceAgency', 'Person']);

it.each(['/', '/services/medicare', '/city/dayton-ohio', '/team', '/blog'])(
  'names what the Spanish page of %s describes differently by other ids',
  async (path) => {
    const idsOf = async (language: string) =>
      [...graphOf(await crawl(addressIn(language, path)))].flatMap(([type, node]) =>
        shared.has(type) ? [] : [String(node['@id'])],
      );
    const [english, spanish] = await Promise.all([idsOf('en-US'), idsOf('es-US')]);
    expect(spanish).toHaveLength(english.length);
    expect(spanish.filter((id) => english.includes(id))).toEqual([]);
  },
);

it('contains no ratings, reviews or FAQ markup', async () => {
  for (const [path] of asked) expect((await crawl(path)).html).not.toMatch(/aggregateRating|"Review"|FAQPage/);
});
