import 'contract/testing/dental';

import type { ArticleContent } from 'contract/article-content';

import { writingIn } from '../../articles/writing/written.fixture';
import { SendMailJob } from '../../delivery/outbox/send-mail.job';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { ann, filledForm, openForm, sendForm } from '../../testing/quote-form';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';

onOneEngine((engine) => {
  let mail: MailServer;
  let api: TestApp;
  beforeAll(async () => {
    mail = await startMailServer();
    api = await startTestApp(engine, { environment: { SMTP_URL: mail.url } });
  });
  afterAll(async () => {
    await api.stop();
    await mail.stop();
  });

  it('accepts a request of an additional line of business, and shows it in inbox and mail', async () => {
    const form = filledForm(await openForm(api.url));
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    const answers = { place: { zip: '45402' }, teeth: { teeth: '31' }, contact: ann };
    const sent = await sendForm(api.url, { ...form, request: { product: 'dental', answers } });
    expect(sent).toMatchObject({ status: 201 });
    expect(sent.body.next[0]).toBe('You get two plans side by side. That happens within three working days.');

    const admin = await api.signIn();
    const { items } = (await admin.get('/api/admin/quotes?product=dental')).body;
    expect(items).toMatchObject([{ name: 'Ann Ash', product: 'dental', place: 'OH' }]);
    expect((await admin.get(`/api/admin/quotes/${items[0].id}`)).body.answers).toContainEqual({
      label: 'Teeth',
      value: '31',
    });
    const { weeks } = (await admin.get('/api/admin/quotes/summary')).body;
    expect(weeks.at(-1).requests.dental).toBe(1);

    await api.run(SendMailJob);
    const subjects = mail.read.map(({ raw }) => /^Subject: (.*)/m.exec(raw)?.[1]);
    expect(subjects.join()).toContain('a request about dental coverage');
  });

  it('reports missing answers of its form and unlicensed places at the field', async () => {
    const form = filledForm(await openForm(api.url));
    api.clock.at = new Date(api.clock.at.getTime() + 10_000);
    const answers = { place: { zip: '48201' }, teeth: { teeth: '' }, contact: ann };
    const ask = (teeth: object) =>
      sendForm(api.url, { ...form, request: { product: 'dental', answers: { ...answers, teeth } } });
    expect((await ask({ teeth: '' })).body.fields).toEqual({
      'request.answers.teeth.teeth': 'Enter how many teeth you have',
    });
    expect((await ask({ teeth: '31' })).body.fields).toEqual({
      'request.answers.place.zip': expect.stringContaining('We aren’t licensed in Michigan'),
    });
  });

  it('publishes articles about it, and includes them in the feed', async () => {
    const topic = 'dental' as ArticleContent['topic']; // defined by the row
    await writingIn(api).published({ title: 'Thirty-one teeth', topic });
    const { items } = (await (await fetch(`${api.url}/api/posts?topic=dental`)).json()) as { items: object[] }; // as the contract says
    expect(items).toMatchObject([{ slug: 'thirty-one-teeth', topic: 'dental' }]);
    expect(await (await fetch(`${api.url}/api/feeds/atom.xml`)).text()).toContain('Thirty-one teeth');
  });
});
