import type { FactFileReport } from 'contract/fact-file';
import { stringify } from 'csv-stringify/sync';

import type { SignedInClient } from '../../testing/signed-in';
import { Statements } from '../../testing/statements';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine, onOneEngine, type Engine } from '../../testing/test-database';
import { rowsOfCsv } from './csv-text';

type Row = Record<string, string>;

const premium = 'medicare.part-b-premium.2026';
const law = 'medicare.not-government';

let api: TestApp;
let admin: SignedInClient;
/** Starts a separate API and signs an owner in. */
async function startApi(engine: Engine): Promise<void> {
  api = await startTestApp(engine);
  api.clock.at = new Date('2026-11-21T15:00:00Z');
  admin = await api.signIn();
}

const download = async () => (await admin.fetch('/api/admin/facts.csv')).text();
async function rows(): Promise<Row[]> {
  const [names = [], ...cells] = rowsOfCsv((await download()).replace(/^\uFEFF/, ''), ',');
  return cells.map((row) => Object.fromEntries(names.map((name, at) => [name, row[at] ?? ''])));
}
const rowOf = async (key: string) => (await rows()).find((row) => row['Key'] === key) ?? {};
const fileOf = (content: readonly Row[]) => stringify([...content], { header: true, bom: true });
async function send(content: string | Buffer, confirm?: string) {
  const body = new FormData();
  body.append('file', new Blob([content]), 'facts-2027.csv');
  const answer = await admin.fetch(`/api/admin/facts/file${confirm ? `?confirm=${confirm}` : ''}`, {
    method: 'POST',
    body,
  });
  return { status: answer.status, body: (await answer.json()) as FactFileReport & { message: string } };
}
const check = async (...content: Row[]) => (await send(fileOf(content))).body;
const faultsOf = (report: FactFileReport) =>
  report.rows.flatMap(({ number, faults }) => faults.map(({ column, sentence }) => `${number} ${column}: ${sentence}`));
const valueOf = async (key: string) =>
  (await api.get('/api/facts')).body.items.find((one: { key: string }) => one.key === key)?.value;

onEachEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('imports a confirmed file with history and audit log entry', async () => {
    const next = { ...(await rowOf(premium)), Value: '$210.00 a month', 'Holds from': '2027-01-01', 'Holds to': '' };
    const file = fileOf([
      next,
      { ...(await rowOf(premium)), Value: '$199.99 a month' },
      { ...next, Key: 'medicare.part-d-cap.2027', Subject: 'Part D cap', 'Holds from': '' },
    ]);
    const { digest } = (await send(file)).body;
    expect(await send(file, digest)).toMatchObject({ status: 200, body: { isRehearsal: false, digest } });
    expect(await valueOf(premium)).toBe('$199.99 a month');
    expect(await valueOf('medicare.part-d-cap.2027')).toBe('$210.00 a month');
    const { body } = await admin.get(`/api/admin/facts/${premium}`);
    expect(body).toMatchObject({
      version: 2,
      content: { next: { value: '$210.00 a month', holds: { from: '2027-01-01', to: null } } },
      history: [{ by: admin.email }, { by: 'the setup' }],
    });
    const { items } = (await admin.get('/api/admin/audit')).body;
    expect(items[0]).toMatchObject({ event: 'facts-imported', about: 'facts-2027.csv: 2 facts' });
    // The export contains both the current and the scheduled figure.
    expect((await rows()).filter((row) => row['Key'] === premium)).toHaveLength(2);
    expect((await send(file)).body.rows.map(({ outcome }) => outcome)).toEqual(['same', 'same', 'same']);
  });

  it('imports a file once, although the request is sent again because its response was lost', async () => {
    const file = fileOf([{ ...(await rowOf(premium)), Value: '$199.99 a month' }]);
    const { digest } = (await send(file)).body;
    await send(file, digest);
    const { items } = (await admin.get('/api/admin/audit')).body;
    const { status, body } = await send(file, digest);
    expect([status, body.isRehearsal, body.rows.map(({ outcome }) => outcome)]).toEqual([200, false, ['same']]);
    expect((await admin.get('/api/admin/audit')).body.items).toEqual(items);
  });

  it('imports nothing if a fact has changed since the dry run', async () => {
    const file = fileOf([{ ...(await rowOf(premium)), Value: '$199.99 a month' }]);
    const { digest } = (await send(file)).body;
    const { version, content } = (await admin.get(`/api/admin/facts/${premium}`)).body;
    await admin.send('PUT', `/api/admin/facts/${premium}`, {
      baseVersion: version,
      content: { ...content, value: '$5' },
    });
    expect(await send(file, digest)).toMatchObject({ status: 409 });
    expect(await valueOf(premium)).toBe('$5');
  });
});

// Independent of the database engine.
onOneEngine((engine) => {
  beforeEach(() => startApi(engine));
  afterEach(() => api.stop());

  it('refuses the export to writers', async () => {
    const writer = await api.signIn({
      email: 'w@larchlane.example',
      password: 'a lane with many larches',
      role: 'writer',
    });
    expect((await writer.get('/api/admin/facts.csv')).status).toBe(403);
  });
});

// These tests write nothing, so they share one API.
onOneEngine((engine) => {
  beforeAll(() => startApi(engine));
  afterAll(() => api.stop());

  it('reports no changes for an unedited export', async () => {
    const answer = await admin.fetch('/api/admin/facts.csv');
    expect(answer.headers.get('content-disposition')).toBe('attachment; filename="facts-2026-11-21.csv"');
    const report = (await send(await answer.text())).body;
    expect(report.rows.length).toBeGreaterThan(8);
    expect(new Set(report.rows.map(({ outcome }) => outcome))).toEqual(new Set(['same']));
    expect(report.notes).toEqual([]);
  });

  it('looks for stating pages once, however many facts change', async () => {
    const changed = (await rows()).map((row) => ({ ...row, Contested: 'Some dispute it.' }));
    const statements = new Statements(api.dataSource);
    const one = await statements.during(() => check(...changed.slice(0, 1)));
    const many = await statements.during(() => check(...changed));
    expect(many.length).toBe(one.length);
    const { rows: reported } = await check(...changed);
    expect(reported.filter(({ outcome }) => outcome === 'changed').length).toBeGreaterThan(5);
  });

  it('previews the outcome, changes and stating pages of each row without writing', async () => {
    const file = [
      await rowOf(law),
      { ...(await rowOf(premium)), Value: '$199.99 a month' },
      {
        ...(await rowOf(premium)),
        Value: '$210.00 a month',
        'Holds from': '1/1/2027', // Excel format
        'Holds to': '12/31/2027',
      },
      { ...(await rowOf(premium)), Key: 'medicare.part-d-cap.2027', Subject: 'Part D cap', Value: '$2,400' },
    ];
    const report = await check(...file);
    expect(report.rows.map(({ number, outcome, startsOn }) => [number, outcome, startsOn])).toEqual([
      [2, 'same', null],
      [3, 'changed', null],
      [4, 'changed', '2027-01-01'],
      [5, 'added', null],
    ]);
    const [, now, next, added] = report.rows;
    expect(now?.changes).toEqual([{ field: 'Value', before: '$202.90 a month', after: '$199.99 a month' }]);
    expect(now?.statedIn.length).toBeGreaterThan(0);
    expect(next?.changes).toEqual([
      { field: 'Value', before: '$199.99 a month', after: '$210.00 a month' },
      { field: 'Holds', before: expect.any(String), after: 'from Jan 1, 2027 to Dec 31, 2027' },
    ]);
    expect(added).toMatchObject({ label: 'Part D cap', statedIn: [] });
    expect(added?.changes).toContainEqual({ field: 'Value', before: '', after: '$2,400' });
    expect(await valueOf(premium)).toBe('$202.90 a month');
    expect(await valueOf('medicare.part-d-cap.2027')).toBeUndefined();
  });

  it('imports nothing if one row is refused', async () => {
    const good = { ...(await rowOf(premium)), Value: '$199.99 a month' };
    const file = fileOf([good, { ...good, Key: 'medicare.typo', Subject: '', Topic: '', State: '' }]);
    const { digest } = (await send(file)).body;
    const answer = await send(file, digest);
    expect(answer).toMatchObject({ status: 422, body: { message: expect.stringContaining('so none was imported') } });
    expect(await valueOf(premium)).toBe('$202.90 a month');
  });

  it('lists errors by row and column', async () => {
    const row = await rowOf(premium);
    const [window, cap] = [await rowOf('medicare.open-enrollment.2027'), await rowOf('group.part-time-cap')];
    const report = await check(
      { ...row, Value: '', 'Checked on': '2026-11-22', 'Address of the source': 'cms.gov' },
      { ...window, 'Holds from': 'next year', Sentence: '=VLOOKUP(A1,B:B,1)', Contested: '#REF!' },
      { ...cap, Value: '-5 hours', 'Checked on': '2026-11-22', 'Address of the source': 'https://www.irs.gov' },
      { ...row, Key: 'medicare.typo', Subject: '', Topic: '', State: '' },
      { ...row, Key: 'Medicare new', Topic: 'gardening', State: 'Ohio' },
      { ...row, 'Holds from': '2027-01-01', 'Holds to': '2026-12-31', Topic: 'group-health' },
      { ...(await rowOf(law)), Value: 'Words of our own.', 'Address of the source': 'https://www.ecfr.gov' },
      { ...row, Value: '$1' },
    );
    expect(faultsOf(report)).toEqual([
      '2 Value: Enter the value, like “$202.90 a month”',
      '2 Address of the source: Enter the address of the page, with https://',
      '3 Sentence: Enter the text itself: this is a formula. Paste it as values',
      '3 Holds from: Enter the day as 2027-01-31 or 1/31/2027',
      '3 Contested: Enter the text itself: this is a formula. Paste it as values',
      '4 Checked on: Enter a day that has come',
      expect.stringMatching(/^5 Key: There is no fact with this key/),
      '6 Key: Use small letters, digits, dots and hyphens, like medicare.part-b-premium.2027',
      expect.stringMatching(/^6 Topic: Enter one of .*medicare/),
      '6 State: Enter US, or the two letters of a state, like OH',
      '7 Holds to: Enter an end that is not before the start',
      expect.stringMatching(/^7 Topic: This stays “/),
      expect.stringMatching(/^8 Value: The law gives these words/),
      '9 Key: Row 2 says this fact for the same time. Keep one of the two',
    ]);
  });

  it('takes the subject of a figure from its row, and keeps it where the cell is empty', async () => {
    const row = await rowOf(premium);
    const next = { ...row, 'Holds from': '2027-01-01', 'Holds to': '2027-12-31' };
    const [before, after] = ['Part B premium in 2026', 'Part B premium in 2027'];
    const [renamed, scheduled, kept] = (
      await check(
        { ...row, Subject: before },
        { ...next, Subject: after },
        { ...(await rowOf('group.part-time-cap')), Subject: '' },
      )
    ).rows;
    expect(renamed?.changes).toEqual([{ field: 'Subject', before: 'Part B premium', after: before }]);
    expect(scheduled?.changes).toContainEqual({ field: 'Subject', before, after });
    expect(kept?.outcome).toBe('same');
    expect(faultsOf(await check({ ...next, Subject: before }))).toEqual([
      '2 Subject: This says 2026, and the figure holds from 2027. Enter its year',
    ]);
  });

  it('refuses a character that the form of the fact would refuse', async () => {
    const report = await check({
      ...(await rowOf(premium)),
      Sentence: 'In 2026\u202e it is $202.90.',
      'Checked on': '\u0007',
    });
    const fault = 'This has a character that cannot be read. Type it again.';
    expect(faultsOf(report).toSorted()).toEqual([`2 Checked on: ${fault}`, `2 Sentence: ${fault}`]);
  });

  it('reads semicolons and columns in any order, and lists unknown columns', async () => {
    const { Key = '', ...row }: Row = { ...(await rowOf(premium)), Value: '$199.99 a month', Notes: 'ask Ruth' };
    const cells = [...Object.keys(row), 'key'];
    const file = stringify([[...Object.values(row), Key]], { header: true, columns: cells, delimiter: ';' });
    const { notes, rows: read } = (await send(file)).body;
    expect(notes).toEqual([
      'Its cells are separated by semicolons, as Excel writes them in some countries.',
      'The column “Notes” is not read.',
    ]);
    expect(read).toMatchObject([{ outcome: 'changed', changes: [{ after: '$199.99 a month' }] }]);
  });

  it.each([
    ['a file without the columns', 'Dear Ruth,\nhere are the figures', 422, /^The first row has to name the columns/],
    ['a file without some columns', 'Key,Value\na,b', 422, /^The first row lacks “Sentence”, “Holds from”/],
    ['a file with a duplicate column', 'Key,key\na,b', 422, /^Two columns are called “key”/],
    ['a file over one megabyte', 'x'.repeat(10 * 1024 * 1024), 413, /^A file of facts may have 1 MB at most/],
    ['a workbook', Buffer.from('PK\u0003\u0004'), 415, /^This is a workbook/],
  ])('refuses %s', async (_, file, status, sentence) => {
    expect(await send(file)).toMatchObject({ status, body: { message: expect.stringMatching(sentence) } });
  });
});
