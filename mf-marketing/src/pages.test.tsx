import { join } from 'node:path';

import '@testing-library/jest-dom';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import type { City } from 'contract/cities';
import type { PageModule } from 'contract/page';
import type { Fact } from 'contract/facts';
import type { ServiceTexts } from 'contract/site';
import type { TeamMemberSummary } from 'contract/team';
import { Suspense } from 'react';
import { pathOf } from 'contract/request';
import type { RemoteDeclaration } from 'contract/remote';
import { declarationIn } from 'contract/webpack/words/catalogs';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { TodayProvider } from 'ui';

import { sampleFact } from './facts/fact-samples';
import { city, member, post, practice, site, texts } from './page-samples';
import { forms } from './quote-form/forms';

const { pages: declarations }: RemoteDeclaration = declarationIn('en-US', join(__dirname, '..'));
const params = { slug: city.slug };

interface World {
  today?: string;
  facts?: readonly Fact[];
  agency?: Partial<typeof site>;
  /** null for an agency without towns */
  town?: City | null;
  people?: readonly TeamMemberSummary[];
  /** The API's data of a line of business; an older API returns no texts. */
  written?: { texts?: ServiceTexts };
}

/** Returns what `GET /api/cities/areas` answers if this is the only town. */
const areasOf = ({ planCounts, planSentence }: City) =>
  planCounts && planSentence
    ? [{ area: planCounts.area, sentence: planSentence, checkedOn: planCounts.checkedOn }]
    : [];

/** Renders a page as the shell does, with all data loaded before. A query that the page did not declare fails. */
async function show(
  { module, paths }: (typeof declarations)[number],
  search = '',
  {
    today = '2026-11-21',
    facts = [],
    agency = {},
    town: listed = city,
    people = [member],
    written = { texts },
  }: World = {},
) {
  const page = (await import(module.replace('./src/', './'))) as PageModule; // what the shell takes it for, too
  const town = listed ?? city;
  const answers: Readonly<Record<string, unknown>> = {
    '/api/site': { ...site, ...agency },
    '/api/privacy': practice,
    '/api/facts': { items: facts },
    '/api/facts/ledger': { items: facts.map((fact) => ({ ...fact, before: [], statedIn: [] })) },
    '/api/team': { items: people },
    '/api/cities': { items: listed ? [listed] : [] },
    '/api/cities/areas': { items: areasOf(town) },
    [`/api/cities/${town.slug}`]: town,
    ...Object.fromEntries(
      site.lines.map((line) => [`/api/site/lines/${line}`, { line, firstPage: 'place', ...written }]),
    ),
    '/api/posts': { items: [post], older: null, newer: null },
  };
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) =>
    Promise.reject(new Error(`The page reads ${pathOf(queryKey)}, which its queries do not name`));
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, staleTime: Infinity, retry: false } } });
  const keys = page.queries?.({ params, search: new URLSearchParams(search) }) ?? [];
  // The towns' own data follow from the list of towns: the renderer loads them during rendering.
  for (const key of [['/api/site'], ...keys, ['/api/cities', town.slug]]) {
    client.setQueryData(key, answers[pathOf(key).replace(/\?.*/, '')]);
  }
  const [path = '/'] = paths;
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <TodayProvider today={today}>
          <MemoryRouter initialEntries={[`${path.replace(':slug', town.slug)}${search}`]}>
            <Suspense fallback="not ready">
              <Routes>
                <Route path={path} element={<page.default />} />
              </Routes>
            </Suspense>
          </MemoryRouter>
        </TodayProvider>
      </QueryClientProvider>,
    ),
  );
  return document;
}

const pageNamed = (name: string) => {
  const found = declarations.find((page) => page.name === name);
  if (!found) throw new Error(`${name} is not declared`);
  return found;
};

afterEach(cleanup);

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

describe.each(['./medicare', './group-health', './individual-health', './ease'])('the service page %s', (name) => {
  it('shows the agency’s texts with their links and figures', async () => {
    const facts = { 'a.fact': sampleFact('a.fact', '$12 a month') };
    const { body } = await show(pageNamed(name), '', { written: { texts: { ...texts, facts } } });
    expect(body.textContent).toContain('Ask before it is late.');
    expect(body.textContent).toContain('Which states $12 a month.');
    expect(body.textContent).toContain('Source of a.fact');
    expect([...body.querySelectorAll('details p')].map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['No.', 'See the map, or ask.']),
    );
    expect(body.querySelector('a[href="https://maps.example/"]')).not.toBeNull();
  });

  it('marks English text on a page in another language', async () => {
    const lang = 'en-US' as const;
    const [first] = texts.questions;
    const english = { ...texts, lead: { ...texts.lead, lang }, questions: first ? [{ ...first, lang }] : [] };
    const { body } = await show(pageNamed(name), '', { written: { texts: english } });
    expect(body.querySelector('details[lang="en-US"] > summary')?.textContent).toBe('Is it far?');
    expect(body.querySelector('span[lang="en-US"]')?.textContent).toBe('Ask before it is late.');
  });

  it('unfolds nothing empty and has no chapter without facts, even when no fact holds', async () => {
    const { body } = await show(pageNamed(name));
    const folded = [...body.querySelectorAll('details')].map((details) => [
      details.querySelector('summary')?.textContent,
      details.textContent,
    ]);
    expect(folded.filter(([summary, all]) => summary === all)).toEqual([]);
    for (const id of ['facts', 'numbers', 'windows', 'credit']) expect(body.querySelector(`#${id}`)).toBeNull();
  });

  it('renders completely without texts from the API', async () => {
    const { body } = await show(pageNamed(name), '', { written: {} });
    expect(body.querySelectorAll('h1')).toHaveLength(1);
    expect(body.querySelector('#questions')).toBeNull();
  });
});

describe('Medicare', () => {
  it('shows the sentence with the counts of each area, word for word', async () => {
    const { body } = await show(pageNamed('./medicare'));
    expect(body.textContent).toContain(city.planSentence);
    expect(body.textContent).toContain('Two roads');
  });

  it('compares no plans if no area was counted', async () => {
    const { body } = await show(pageNamed('./medicare'), '', {
      town: { ...city, planCounts: null, planSentence: null },
    });
    expect(body.textContent).not.toContain('Two roads');
    expect(body.textContent).toContain(site.legal.notGovernment);
  });

  it.each([
    ['2026-11-21', 'March 12, 1962', 'Closes June 30, 2027'],
    ['2027-06-30', 'March 12, 1962', 'Closes June 30, 2027'],
    ['2027-07-01', 'March 12, 1963', 'Closes June 30, 2028'],
  ])('gives an example on %s whose months are not over', async (today, birthday, end) => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), '', { today, facts });
    expect(body).toHaveTextContent(`Example: born on ${birthday}.`);
    expect(body).toHaveTextContent(end);
  });

  it('shows a person’s windows from the URL alone', async () => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), '?birth=3/1962', { facts });
    expect(body).toHaveTextContent('December 1, 2026 to June 30, 2027');
    expect(body.querySelector('a[download]')?.getAttribute('href')).toMatch(/^data:text\/calendar/);
  });

  it('shows a couple’s results, and says to call if one is uncertain', async () => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), '?birth=3/1962&birth2=8/1963&cover2=va', { facts });
    expect(body.querySelectorAll('a[download]')).toHaveLength(2);
    expect(body.textContent).toContain('Born in August 1963');
    expect(body.textContent).toContain('Your seven months, born in March 1962.');
    expect(body.textContent).toMatch(/call first.*VA care doesn’t let Part B wait.*614-555-0100/);
  });

  it('draws the seven months of the one of a couple who has no Part B yet', async () => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const search = '?birth=3/1958&partb=yes&since=3/2023&birth2=8/1962';
    const { body } = await show(pageNamed('./medicare'), search, { facts });
    expect(body.textContent).toContain('Your seven months, born in August 1962.');
  });

  it.each(['?birth=3/1962', '?birth=soon'])('leads from the seven months to the dates and keeps %s', async (search) => {
    const facts = [sampleFact('medicare.initial-enrollment-period', '7 months')];
    const { body } = await show(pageNamed('./medicare'), search, { facts });
    const link = body.querySelector('figcaption a')?.getAttribute('href') ?? '';
    const page = `https://hazel.example/services/medicare${search}`;
    expect(new URL(link, page).href).toBe(`${page}#your-dates`);
  });

  it('shows errors and marks the title', async () => {
    const { title, body } = await show(pageNamed('./medicare'), '?birth=soon');
    expect(title).toMatch(/^Error: /);
    expect(body.querySelector('[role=alert] a')?.getAttribute('href')).toBe('#birth');
  });
});

it.each([
  ['Three numbers to know', ['premium.2026', 'deductible.2026', 'penalty']],
  ['Numbers to know', ['penalty']],
])('announces "%s" for the Part B figures %p', async (heading, keys) => {
  const facts = keys.map((key) => sampleFact(`medicare.part-b-${key}`, '$1'));
  const { body } = await show(pageNamed('./medicare'), '', { facts });
  expect(body.querySelector('#numbers')?.textContent).toBe(heading);
  expect(body.textContent?.includes('This year’s aren’t here yet')).toBe(keys.length < 3);
});

it.each([
  ['mentions the court while a date is disputed', 'An appeal is pending.', true],
  ['does not mention a court once it has decided', null, false],
])('%s', async (_, contested, isMentioned) => {
  const facts = [{ ...sampleFact('individual.january-start-deadline.2027', 'December 15'), contested }];
  const { body } = await show(pageNamed('./individual-health'), '', { facts });
  expect(body.textContent).toContain('Choose by December 15');
  expect(/court/.test(body.textContent ?? '')).toBe(isMentioned);
});

it('writes a count of a thousand employees like every other number', async () => {
  const facts = [
    sampleFact('group.ale-threshold', '50'),
    sampleFact('group.fte-cap', '120'),
    sampleFact('group.fte-divisor', '120'),
  ];
  const answers = '?full=1,250&part=0&hours=&people=staff&plan=none&start=3/2027&amount=400&joining=900';
  const { body } = await show(pageNamed('./employer-decision'), answers, { facts });
  expect(body).toHaveTextContent('You count as 1,250');
});

it('lets a phone’s keyboard type the twelve numbers that the count of employees takes', async () => {
  const facts = ['group.ale-threshold', 'group.fte-cap', 'group.fte-divisor'].map((key) => sampleFact(key, '50'));
  const { body } = await show(pageNamed('./group-health'), '', { facts });
  const fields = [...body.querySelectorAll('input[name=full], input[name=part], input[name=hours]')];
  expect(fields.map((field) => field.getAttribute('inputmode'))).toEqual([null, null, null]);
});

describe('individual coverage, through a season', () => {
  const facts = [
    sampleFact('individual.january-start-deadline.2027', 'December 15'),
    sampleFact('individual.start-after-deadline.2027', 'February 1, 2027'),
    sampleFact('individual.special-enrollment', '60 days'),
    sampleFact('individual.open-enrollment.2027.healthcare-gov', 'November 1 to January 15', {
      opens: '2026-11-01',
      closes: '2027-01-15',
    }),
  ];

  it.each([
    ['2026-10-01', /Choose by December 15/, /until January 15, 2027|is over/],
    ['2026-12-15', /Choose by December 15/, /until January 15, 2027|is over/],
    ['2026-12-16', /until January 15, 2027, and coverage starts February 1, 2027/, /Choose by|December 15|is over/],
    ['2027-01-15', /until January 15, 2027, and coverage starts February 1, 2027/, /Choose by|December 15|is over/],
    ['2027-01-16', /The last season is over/, /Choose by|December 15|February 1, 2027|Dates for this season/],
    ['2027-07-04', /The last season is over/, /Choose by|December 15|February 1, 2027|Dates for this season/],
  ])('says on %s what can still be done', async (today, said, unsaid) => {
    const { body } = await show(pageNamed('./individual-health'), '', { today, facts });
    expect(body).toHaveTextContent(said);
    expect(body).not.toHaveTextContent(unsaid);
  });

  it.each([
    ['2026-12-31', /Open enrollment is open for everyone until January 15, 2027/],
    ['2027-01-16', /Open enrollment is closed today/],
  ])('says on %s to people whose own time is over whether everyone’s is open', async (today, said) => {
    const { body } = await show(pageNamed('./individual-health'), '?ended=8/2026', { today, facts });
    expect(body).toHaveTextContent(said);
  });

  it.each([
    [
      'a plan that ends too far ahead',
      '2/2027',
      /plan from December 30, 2026 to April 29, 2027\. Choose by February 28/,
    ],
    ['the longer time of open enrollment', '10/2026', /until December 30, 2026.*open for everyone until January 15/],
    ['no longer time if there is none', '12/2026', /until March 1, 2027(?!.*open for everyone)/],
    ['a loss that does not count', '10/2026', /if you dropped the plan or stopped paying/],
  ])('tells people who lose a plan about %s', async (_, ended, said) => {
    const { body } = await show(pageNamed('./individual-health'), `?ended=${ended}`, { today: '2026-11-29', facts });
    expect(body).toHaveTextContent(said);
  });
});

// 42 CFR 405.942(a): 120 days from the receipt, which is presumed five days after the date of the notice.
it('calls an appeal late only by the date on the letter, from which most rules do not count', async () => {
  const facts = [sampleFact('help.appeal.original-medicare', '120 days')];
  const search = '?from=original-medicare&dated=7/31/2026';
  const { body } = await show(pageNamed('./help'), search, { today: '2026-11-29', facts });
  expect(body).toHaveTextContent('Counted from the day printed on the letter, the time ended on November 28, 2026.');
  expect(body).toHaveTextContent('Ask anyway, today: most plans count from the day you got it.');
});

describe('privacy notice', () => {
  it('says that a form keeps what is typed in the tab, beside the cookie', async () => {
    const { body } = await show(pageNamed('./privacy'));
    expect(body).toHaveTextContent('also in that tab of your browser, until you send it or close the tab');
  });

  it('lists every question of the forms', async () => {
    const { body } = await show(pageNamed('./privacy'));
    const sold = site.lines.map((line) => forms[line]);
    const questions = sold.flatMap(({ steps }) => steps.flatMap(({ questions }) => questions));
    expect(questions.length).toBeGreaterThan(20);
    for (const { label } of questions) expect(body.textContent).toContain(label);
  });

  it('states the retention times and recipients from the settings', async () => {
    const { body } = await show(pageNamed('./privacy'));
    expect(body.textContent).toContain('A request you’ve sent: 90 days.');
    expect(body.textContent).toContain('The system in which we keep our clients’ files');
    expect(body.textContent).not.toContain('The mail service');
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

it('says in a town for which year’s coverage the season is', async () => {
  const { openEnrollment } = city.exchange;
  const facts = [
    { ...sampleFact('individual.open-enrollment.2027.healthcare-gov', openEnrollment), sentence: 'For 2027.' },
  ];
  const { body } = await show(pageNamed('./city'), '', { facts });
  expect(body.textContent).toContain(`For 2027. People in ${city.name} who buy their own coverage`);
});

it('states no Medicare plan in a town without counts', async () => {
  const { body } = await show(pageNamed('./city'), '', { town: { ...city, planCounts: null, planSentence: null } });
  expect(body.textContent).toContain('We haven’t counted the Medicare plans here');
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

it('leaves Medicare out of the quiet half of the year if the agency does not sell it', async () => {
  const { body } = await show(pageNamed('./home'), '', { agency: { lines: ['group', 'individual'] } });
  expect(body.textContent).toContain('its coverage can start in any month');
  expect(body.textContent).not.toMatch(/Medicare months|turn 65/);
});

it.each(['./home', './city', './medicare'])(
  'ends no sentence twice on %s after hours that end with p.m.',
  async (name) => {
    const hours = 'Monday to Friday, 9 a.m. to 5 p.m.';
    const { body } = await show(pageNamed(name), '', { agency: { hours } });
    expect(body.textContent).toContain(hours);
    expect(body.textContent).not.toContain(`${hours}.`);
  },
);
