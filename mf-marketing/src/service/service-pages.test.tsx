import { sampleFact } from '../facts/facts.fixture';
import { texts } from '../pages.fixture';
import { pageNamed, show } from '../shown-page.fixture';

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

  it('lets no line of the agency’s texts end within a date or an amount', async () => {
    const facts = { 'a.fact': sampleFact('a.fact', 'By December 15') };
    const lead = { text: ':fact[a.fact], [30 days](/facts), **Part B**.' };
    const { body } = await show(pageNamed(name), '', { written: { texts: { ...texts, facts, lead } } });
    expect(body.textContent).toContain('By December\u00a015, 30\u00a0days, Part\u00a0B.');
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
