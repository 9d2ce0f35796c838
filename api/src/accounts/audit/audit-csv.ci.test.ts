import type { Agency } from 'contract/agency';

import { rowsOfCsv } from '../../agency/fact-file/csv-text';
import type { SignedInClient } from '../../testing/signed-in';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';

onOneEngine((engine) => {
  let api: TestApp;
  let admin: SignedInClient;
  beforeAll(async () => {
    api = await startTestApp(engine);
    api.clock.at = new Date('2026-11-21T15:00:00Z');
    admin = await api.signIn();
  });
  afterAll(() => api.stop());

  const download = async () => {
    const answer = await admin.fetch('/api/admin/audit.csv');
    return { headers: answer.headers, text: await answer.text() };
  };
  async function rows(): Promise<Record<string, string>[]> {
    const [names = [], ...cells] = rowsOfCsv((await download()).text, ',');
    return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
  }

  async function change(typed: object) {
    const { version, content } = (await admin.get('/api/admin/agency')).body as Agency; // schema-checked
    const save = { baseVersion: version, content: { ...content, ...typed } };
    expect(await admin.send('PUT', '/api/admin/agency', save)).toMatchObject({ status: 200 });
  }

  it('exports a CSV with the values before and after of each field and escapes formulas', async () => {
    await change({ name: 'Maple Street Benefits', tagline: '=HYPERLINK("http://x")' });
    const { headers } = await download();
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(headers.get('content-disposition')).toBe('attachment; filename="audit-log-2026-11-21.csv"');
    const changed = (await rows()).filter(({ Event }) => Event === 'agency-changed');
    expect(changed).toMatchObject([
      { Who: admin.email, Field: 'Name', Before: 'Larch Lane', After: 'Maple Street Benefits' },
      { Who: admin.email, Field: 'Tagline', After: `'=HYPERLINK("http://x")` },
    ]);
  });

  it('contains an entry for its own download', async () => {
    expect((await rows())[0]).toMatchObject({ Event: 'audit-exported', Who: admin.email, Field: '' });
  });

  it('exports each entry of a log of several batches once', async () => {
    for (let number = 1; number <= 205; number += 1) await change({ tagline: `Number ${number}` });
    const numbers = (await rows()).map((row) => Number(row['Number']));
    const taglines = (await rows()).filter(({ After }) => After?.startsWith('Number '));
    expect(taglines.map(({ After }) => After)).toEqual(
      Array.from({ length: 205 }, (_, index) => `Number ${205 - index}`),
    );
    expect(numbers).toEqual([...numbers].sort((one, other) => other - one));
  });
});
