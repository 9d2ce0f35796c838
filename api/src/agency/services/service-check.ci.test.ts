import type { Service } from 'contract/services';

import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { pagesOfRemotes, reportPages } from '../../testing/report-pages';
import { editedService, inSpanish, lead, question } from './edited-service.fixture';

let api: TestApp;
let admin: SignedInClient;
const { get, save, publish, schedule, readTexts } = editedService(() => ({ api, admin }));

onOneEngine((engine) => {
  beforeEach(async () => {
    api = await startTestApp(engine);
    admin = await api.signIn();
  });
  afterEach(() => api.stop());

  it('falls back to English for untranslated text, marks its language and warns before publishing', async () => {
    const { warnings } = (await save(lead('Call us first.'))).body as Service; // schema-checked
    expect(warnings).toEqual(['Readers of Spanish read one text in English.']);
    await publish();
    expect(await readTexts(inSpanish)).toMatchObject({
      lead: { text: 'Call us first.', lang: 'en-US' },
      questions: [{ question: '¿Es gratis?' }],
    });
    const answer = await save(lead('Call us soon.', 'Llámenos.')).then(() => publish());
    expect(answer.body.warnings).toEqual([]);
    expect((await save(lead('Never call us.', 'Llámenos.'))).body.warnings).toEqual([
      'The English changed and its Spanish did not: “Llámenos.”',
    ]);
    const sunny = `Llámenos ${'🌻'.repeat(60)}`;
    await save(lead('Call us under the sun.', sunny)).then(() => publish());
    expect((await save(lead('Call us in the sun.', sunny))).body.warnings).toEqual([
      `The English changed and its Spanish did not: “Llámenos ${'🌻'.repeat(51)}…”`,
    ]);
    const spanish = 'Le [cuesta](/medicare) **hoy** :fact[medicare.part-b-premium.*].';
    await save(lead('It costs money.', spanish)).then(() => publish());
    expect((await save(lead('It costs more.', spanish))).body.warnings).toEqual([
      'The English changed and its Spanish did not: “Le cuesta hoy $202.90 a month.”',
    ]);
  });

  it('applies the article checklist and names the place of each warning', async () => {
    await reportPages(api.url, pagesOfRemotes());
    const answer = (text: string) => ({ question: { en: text, es: 'x' }, answer: { en: text, es: 'x' } });
    const { warnings } = (
      await save({
        ...lead('The Part B premium is $185.00 a month.', 'x'),
        questions: [
          answer('Most people save 40 percent.'),
          answer('It costs :fact[medicare.part-b-premium.2026], or [40 percent](https://www.medicare.gov) of it.'),
          answer('Ask [our people](/team), or [them](/servces).'),
          answer('Experts say so.'),
        ],
      })
    ).body as Service; // schema-checked
    const warningsOf = (text: string) => [`Question ${text}`, `Question ${text.replace(':', ', answer:')}`];
    expect(warnings.filter((text) => !text.includes('Spanish'))).toEqual([
      expect.stringMatching(
        /^Lead: This says \$185\.00\. “Part B premium” is \$202\.90 a month, as of .+\. Insert that fact in its place\.$/,
      ),
      'Lead: This text has figures and no source. State a fact, or link to one.',
      ...warningsOf('1: This text has figures and no source. State a fact, or link to one.'),
      ...warningsOf('4: Who says so? Link to the source, or state a fact.'),
      ...warningsOf('3: There is no page at /servces. Check the link.'),
    ]);
    api.clock.at = new Date('2027-01-01T15:00:00Z');
    admin = await api.signIn();
    expect((await get()).warnings).toContainEqual(
      expect.stringContaining('Question 2: “Part B premium” held through December 31, 2026'),
    );
  });

  it('refuses to publish altered regulated wording', async () => {
    const words = 'Currently we represent 12 carriers which offer 48 products in your area.';
    await save(lead(words));
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.fields).toEqual({ 'content.lead.en': expect.stringContaining('The law gives the words') });
  });

  it('saves an incomplete draft and names each field that prevents publishing', async () => {
    const { rows } = (await get()).content;
    const saved = await save({
      ...lead(' '),
      rows: rows.map((row) => ({ ...row, cells: row.cells.slice(1) })),
      questions: [
        { question: { en: 'A?', es: '' }, answer: { en: 'It is :fact[medicare.nothing].', es: '' } },
        {
          question: { en: 'A?', es: '' },
          answer: { en: '[There](javascript:alert(1))', es: '[Allá](//evil.example)' },
        },
      ],
    });
    expect(saved.status).toBe(200);
    const { status, body } = await publish();
    expect(status).toBe(400);
    expect(body.fields).toEqual({
      'content.lead.en': 'Write what the page is about, in a sentence or two',
      'content.rows': 'Fill in 2 columns in each row',
      'content.questions.0.answer.en': 'There is no fact “medicare.nothing”. Choose one with “Insert a fact”',
      'content.questions.1.question.en': 'This question is asked above. Ask another, or remove it',
      'content.questions.1.answer.es': expect.stringContaining('“//evil.example” is no address'),
    });
    expect(await schedule('2026-12-01T09:00')).toMatchObject({ status: 400 });
  });

  it('refuses texts that would take seconds to check, alone or together', async () => {
    const fault = expect.stringMatching(/^This has more lines and signs/);
    const alone = await save(lead('>'.repeat(2_000)));
    expect(alone).toMatchObject({ status: 400, body: { fields: { 'content.lead.en': fault } } });
    const list = '- a\n'.repeat(400);
    expect((await save(lead(list))).status).toBe(200);
    const together = await save({ questions: Array.from({ length: 16 }, () => question(list)) });
    expect(together).toMatchObject({ status: 400, body: { fields: { content: fault } } });
  });
});
