import { createHash } from 'node:crypto';

import { RevocationLinks } from '../quotes/revocation-links';
import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onEachEngine } from '../../testing/test-database';
import { visitorAt } from '../../testing/visitor-at';
import { ConsentRecordEntity } from './consent-record.entity';

onEachEngine((engine) => {
  let api: TestApp;
  let wayOut: string;
  beforeEach(async () => {
    api = await startTestApp(engine);
    const opened = await openForm(api.url);
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    const form = filledForm(opened, { marketing: true });
    await sendForm(api.url, form, { 'user-agent': 'AnnBrowser', ...visitorAt('192.0.2.9') });
    const [line] = await lines();
    const url = api.app.get(RevocationLinks).to(line?.requestId ?? '');
    wayOut = api.url + new URL(url).pathname;
  });
  afterEach(() => api.stop());

  const lines = () => api.dataSource.getRepository(ConsentRecordEntity).find({ order: { kind: 'ASC', at: 'ASC' } });

  it('stores the texts verbatim as shown, with all evidence', async () => {
    const [contact, marketing, ...others] = await lines();
    expect(others).toEqual([]);
    const proof = {
      page: '/get-quote/medicare/check',
      formVersion: '1',
      ip: '192.0.2.9',
      userAgent: 'AnnBrowser',
      phone: '+19375550199',
    };
    expect(contact).toMatchObject({ ...proof, kind: 'contact', event: 'given', box: 'part-of-request' });
    expect(marketing).toMatchObject({ ...proof, kind: 'marketing', event: 'given', box: 'ticked' });
    expect(marketing).toMatchObject({ at: '2026-11-21T15:00:10.000Z', seller: 'Larch Lane Insurance Agency, LLC' });
    expect(marketing?.text).toContain(
      'using an automatic telephone dialing system or an artificial or prerecorded voice',
    );
    expect(marketing?.textHash).toBe(
      createHash('sha256')
        .update(marketing?.text ?? '')
        .digest('hex'),
    );
  });

  it.each([
    ['changed', `UPDATE consent_ledger SET box = 'unticked'`],
    ['deleted', 'DELETE FROM consent_ledger'],
  ])('cannot be %s', async (_how, statement) => {
    await expect(api.dataSource.query(statement)).rejects.toThrow('The consent ledger is append-only.');
    expect(await lines()).toHaveLength(2);
  });

  it('allows deletion after the retention period', async () => {
    const [line] = await lines();
    await api.dataSource
      .getRepository(ConsentRecordEntity)
      .insert({ ...line, id: 'old', keepUntil: '2020-01-01T00:00:00.000Z' });
    await api.dataSource.query(`DELETE FROM consent_ledger WHERE id = 'old'`);
    expect(await lines()).toHaveLength(2);
  });

  it('records a revocation once, after the button was pressed and not when the link is opened', async () => {
    expect(await (await fetch(wayOut)).text()).toContain('<form method="post">');
    expect(await lines()).toHaveLength(2);
    const oneClick = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) };
    expect(await (await fetch(wayOut, oneClick)).text()).toContain('This is recorded.');
    await fetch(wayOut, oneClick);
    const revoked = (await lines()).filter(({ event }) => event === 'revoked');
    expect(revoked.map(({ kind, by }) => [kind, by])).toEqual([
      ['contact', 'link in the mail'],
      ['marketing', 'link in the mail'],
    ]);
  });

  it.each([
    ['forged', (link: string) => link.replace(/.{22}$/, 'x'.repeat(22))],
    ['cut', (link: string) => link.slice(0, -30)],
  ])('refuses a %s revocation link on a page that says what else counts', async (_how, changed) => {
    for (const method of ['GET', 'POST']) {
      const answer = await fetch(changed(wayOut), { method });
      expect([answer.status, answer.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
      expect(await answer.text()).toMatch(/however you tell us not to contact you, it counts.*href="tel:/);
    }
    expect(await lines()).toHaveLength(2);
  });
});

it('reads the consent texts again after a failed query', async () => {
  const api = await startTestApp('SQLite');
  const rename = (from: string, to: string) => api.dataSource.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await rename('consent_texts', 'not_there');
  expect(await api.get('/api/quotes/form-token')).toMatchObject({ status: 500 });
  api.expectLogged('request failed');
  await rename('not_there', 'consent_texts');
  expect((await openForm(api.url)).consents).toHaveLength(2);
  await api.stop();
});
