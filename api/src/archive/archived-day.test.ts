import { asOfHeaders } from 'contract/as-of';

import { SentMailEntity } from '../delivery/sent-mails/sent-mail.entity';
import { MailWordingEntity } from '../delivery/sent-mails/mail-wording.entity';
import { ask, later } from '../delivery/outbox/outbox.fixture';
import { ConsentTextEntity } from '../leads/consent/consent-text.entity';
import { ConsentTexts } from '../leads/consent/consent-texts';
import { SiteEntity } from '../agency/site/site.entity';
import { startMailServer, type MailServer } from '../testing/mail-server';
import { startTestApp, type TestApp } from '../testing/test-app';
import { onEachEngine } from '../testing/test-database';
import { proxySecret } from '../testing/visitor-at';
import { KeepRecordsJob } from './keep-records.job';

onEachEngine((engine) => {
  let mail: MailServer;
  let api: TestApp;
  beforeEach(async () => {
    mail = await startMailServer();
    api = await startTestApp(engine, { environment: { SMTP_URL: mail.url, QUOTE_MAIL_TO: 'desk@larchlane.example' } });
  });
  afterEach(async () => {
    await api.stop();
    await mail.stop();
  });

  const dayOf = async (at: Date) =>
    (await (await api.signIn()).get(`/api/admin/archive/day?day=${at.toISOString().slice(0, 10)}`)).body;

  it('counts the mails of a day by wording and stores no recipients', async () => {
    const day = api.clock.at;
    const { reference } = await ask(api);
    await ask(api, 'Bea Birch');
    const { mails } = await dayOf(day);
    expect(mails).toEqual([
      { kind: 'request-confirmation', count: 2, wording: { subject: expect.any(String), text: expect.any(String) } },
      { kind: 'request-notice', count: 2, wording: null },
    ]);
    expect(mails[0].wording.subject).toBe('{reference}: your request is with us');
    expect(mails[0].wording.text).toContain('insurance license OH 1');
    expect(mails[0].wording.text).toContain('If you don’t want us to contact you: {link}');
    const kept = JSON.stringify([
      await api.dataSource.getRepository(SentMailEntity).find(),
      await api.dataSource.getRepository(MailWordingEntity).find(),
    ]);
    for (const personal of [reference, 'Ann', 'Bea', '@ash.example', '0199', '/revocation/'])
      expect(kept).not.toContain(personal);
    later(api, 48);
    expect((await dayOf(api.clock.at)).mails).toEqual([]);
  });

  it('does not count mails that no server accepted', async () => {
    mail.mood = 'refuse-for-good';
    await ask(api);
    expect((await dayOf(api.clock.at)).mails).toEqual([]);
  });

  it('shows the consent texts of a day with the legal name at that time, and when they were replaced', async () => {
    const first = api.clock.at;
    const before = await dayOf(first);
    expect(before.consents.map(({ kind, until }: Shown) => ({ kind, until }))).toEqual([
      { kind: 'contact', until: null },
      { kind: 'marketing', until: null },
    ]);
    const sites = api.dataSource.getRepository(SiteEntity);
    later(api, 48);
    const renamed = api.clock.at.toISOString();
    const [site] = await sites.find();
    await sites.save({ ...site, legalName: 'Maple Street Benefits LLC' });
    later(api, 48);
    await api.dataSource
      .getRepository(ConsentTextEntity)
      .save({ kind: 'contact', textVersion: '2026-12-01', text: '{seller} may call.' });

    const texts = async (at: Date) => (await dayOf(at)).consents.map(({ text }: Shown) => text);
    expect(await texts(first)).toEqual(before.consents.map(({ text }: Shown) => text));
    expect((await dayOf(first)).consents[0].until).toBe(renamed);
    later(api, 24);
    expect((await texts(api.clock.at)).toSorted()).toEqual([
      expect.stringMatching(/^I agree that Maple Street Benefits LLC may make marketing calls/),
      'Maple Street Benefits LLC may call.',
    ]);
    // A form of the current day shows the current texts; a form of the first day shows the earlier ones.
    const asked = async (at: Date) => {
      const form = await fetch(`${api.url}/api/quotes/form-token`, {
        headers: asOfHeaders(proxySecret, at.toISOString()),
      });
      const { consents } = (await form.json()) as { consents: Shown[] }; // the contract's form token
      return consents.map(({ text }) => text);
    };
    expect((await asked(api.clock.at)).toSorted()).toEqual((await texts(api.clock.at)).toSorted());
    expect(await asked(first)).toEqual(await texts(first));
  });

  it('refuses a day that no calendar has, and knows of nothing on one long ago', async () => {
    const admin = await api.signIn();
    const answerOn = (day: string) => admin.get(`/api/admin/archive/day?day=${day}`);
    expect(await answerOn('9999-12-31')).toMatchObject({ status: 400, body: { fields: { day: expect.any(String) } } });
    expect(await answerOn('0026-11-23')).toMatchObject({ status: 200, body: { mails: [], consents: [] } });
  });

  it('stores the consent texts of this release at each start', async () => {
    const rows = () => api.dataSource.getRepository(ConsentTextEntity).find();
    await api.dataSource.getRepository(ConsentTextEntity).save({ kind: 'contact', textVersion: '2020', text: 'Old' });
    await api.app.get(ConsentTexts).keep();
    expect((await rows()).map(({ text }) => text)).not.toContain('Old');
    expect(await rows()).toHaveLength(2);
  });

  it('deletes records of sent mail after ten years', async () => {
    await ask(api);
    api.clock.at = new Date(Date.UTC(2037, 0, 1));
    await api.run(KeepRecordsJob);
    expect(await api.dataSource.getRepository(SentMailEntity).count()).toBe(0);
    expect(await api.dataSource.getRepository(MailWordingEntity).count()).toBe(0);
  });
});

interface Shown {
  kind: string;
  text: string;
  until: string | null;
}
