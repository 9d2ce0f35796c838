import { sampleFact } from './facts/facts.fixture';
import { city, member, site } from './pages.fixture';
import { declarations, pageNamed, show } from './shown-page.fixture';

/** The other pages are personal; quote-form/quote-form.test.tsx tests them. */
const pagesForAll = declarations.filter((page) => !('personal' in page));

describe.each(pagesForAll.map((page) => [page.name, page] as const))('%s', (_, page) => {
  it('has one main heading and skips no level, even when no fact holds', async () => {
    const { body } = await show(page);
    const levels = [...body.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
    expect(levels.filter((level) => level === 1)).toHaveLength(1);
    levels.forEach((level, index) => expect(level - (levels[index - 1] ?? 0)).toBeLessThanOrEqual(1));
  });

  it('has a canonical URL, a title and a description from the agency’s data', async () => {
    const { head, title } = await show(page);
    const address = `https://hazel.example${page.paths[0]?.replace(':slug', city.slug)}`;
    expect(head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(address);
    expect(head.querySelector('meta[property="og:url"]')?.getAttribute('content')).toBe(address);
    expect(title).toMatch(/Hazel Insurance/);
    expect(head.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/^.{40,170}$|Lima/);
  });

  it('has a single structured-data graph that contains the agency', async () => {
    const { body } = await show(page);
    const graphs = [...body.querySelectorAll('script[type="application/ld+json"]')].map(({ textContent }) =>
      JSON.parse(textContent ?? ''),
    );
    expect(graphs).toHaveLength(1);
    expect(graphs[0]['@graph']).toContainEqual(
      expect.objectContaining({ '@type': 'InsuranceAgency', '@id': 'https://hazel.example/#agency' }),
    );
  });

  it('keeps the origin of the visit in its links to the forms and in the forms with answers in the URL', async () => {
    const { body } = await show(page, '?city=lima-ohio&campaign=mailer-7');
    const links = [...body.querySelectorAll('a[href^="/get-quote"]')].filter(
      ({ textContent }) => textContent !== 'ask', // the link in the agency's own text
    );
    const forms = [...body.querySelectorAll<HTMLFormElement>('form[method=get]')];
    const kept = [
      ...links.map((link) => new URL(link.getAttribute('href') ?? '', 'https://hazel.example').searchParams),
      ...forms.map((form) => new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, `${value}`]))),
    ];
    for (const parameters of kept) {
      expect(parameters.get('city')).toBe('lima-ohio');
      expect(parameters.get('campaign')).toBe('mailer-7');
    }
  });

  it('has no inline styles, which the content security policy would refuse', async () => {
    const { body } = await show(page);
    expect(body.querySelectorAll('[style]')).toHaveLength(0);
  });
});

it.each(['./landing', './licenses', './terms'])(
  'names a state once on %s if the agency has two licenses there',
  async (name) => {
    const licenses = ['Health', 'Life'].map((line, index) => ({ state: 'OH', number: `${index}`, line }));
    const facts = [sampleFact('agency.regulator.ohio', 'Ohio’s regulator')];
    const { body } = await show(pageNamed(name), '', { agency: { licenses }, facts });
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(body.textContent).not.toMatch(/OH, OH|(Ohio’s regulator.*){2}/);
  },
);

it.each([
  ['./city', 'Come in.', { town: { ...city, english: ['visits'] } }],
  ['./licenses', 'Everything', { people: [{ ...member, english: ['role'] }] }],
])('marks each English text on %s in another language', async (name, text, world) => {
  const { body } = await show(pageNamed(name), '', world);
  const shown = [...body.querySelectorAll('*')].filter((element) =>
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.includes(text)),
  );
  expect(shown.length).toBeGreaterThan(0);
  for (const element of shown) expect(element.closest('[lang]')?.getAttribute('lang')).toBe('en-US');
});

describe('an agency with a license in Ohio that does not sell EASE', () => {
  const agency = { lines: site.lines.filter((line) => line !== 'ease') };
  const inKentucky = {
    ...sampleFact('group.continuation.kentucky', '18 months'),
    topic: 'group-health' as const,
    jurisdiction: 'KY',
  };
  const ease = { ...sampleFact('ease.forms', 'carrier forms'), topic: 'ease' as const };
  const facts = [sampleFact('medicare.insulin-cap', '$35'), inKentucky, ease];

  it.each(['./ledger', './group-health', './how-we-are-paid', './help', './privacy'])(
    'reads nothing of Kentucky and of EASE on %s',
    async (name) => {
      const { body } = await show(pageNamed(name), '', { agency, facts });
      expect(body.textContent).not.toMatch(/EASE|18 months|806 KAR/);
      expect(body.textContent).toMatch(/Medicare|group/);
    },
  );

  it('describes where it works before it has added a town', async () => {
    const { body, head } = await show(pageNamed('./landing'), '', { agency, town: null });
    expect(head.querySelector('meta[name=description]')?.getAttribute('content')).toMatch(/your town: Ohio\.$/);
    expect(body.textContent).toContain('We’re in Lima, Ohio.');
    expect(body.textContent).not.toContain('Each of these pages');
  });
});

it.each(['./licenses', './how-we-are-paid'])(
  'mentions no Medicare plan on %s if the agency does not sell them',
  async (name) => {
    const facts = ['agency.scope-of-appointment', 'agency.call-recording'].map((key) => ({
      ...sampleFact(key, 'once'),
      label: `A Medicare plan: ${key}`,
    }));
    const { body } = await show(pageNamed(name), '', { agency: { lines: ['group', 'individual'] }, facts });
    expect(body.textContent).toContain(name === './licenses' ? 'Licensed, and you can look it up' : 'How we’re paid');
    expect(body.textContent).not.toMatch(/Medicare plan/);
  },
);

it.each(['./home', './city', './medicare'])(
  'ends no sentence twice on %s after hours that end with p.m.',
  async (name) => {
    const hours = 'Monday to Friday, 9 a.m. to 5 p.m.';
    const { body } = await show(pageNamed(name), '', { agency: { hours } });
    expect(body.textContent).toContain(hours);
    expect(body.textContent).not.toContain(`${hours}.`);
  },
);
