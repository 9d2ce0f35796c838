import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { calendarOf } from 'contract/icalendar';

import { Seals } from '../../platform/secrets/seals';
import { startMailServer, type MailServer } from '../../testing/mail-server';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';

const hour = 60 * 60 * 1000;
const answers = 'birth=1962-03&cover=none';

onOneEngine((engine) => {
  let api: TestApp;
  let mail: MailServer;
  let shell: Server;
  /** Requests received by the shell. */
  let asked: string[] = [];
  /** Null hangs up. */
  let shellStatus: number | null = 200;
  beforeAll(async () => {
    mail = await startMailServer();
    shell = createServer((request, response) => {
      asked.push(request.url ?? '');
      if (shellStatus === null) return request.socket.destroy();
      const days = [
        { uid: 'b@b', day: '2027-06-30', summary: 'Your first seven months: last day', description: '' },
        { uid: 'a@b', day: '2026-12-01', summary: 'Your first seven months: first day', description: '' },
      ];
      response.writeHead(shellStatus).end(calendarOf(days, { madeOn: '2026-11-23' }));
    }).listen(0, '127.0.0.1');
    await new Promise((resolve) => shell.once('listening', resolve));
    const { port } = shell.address() as AddressInfo; // it listens on TCP
    api = await startTestApp(engine, {
      environment: { SMTP_URL: mail.url, SHELL_URL: `http://127.0.0.1:${port}` },
    });
  });
  afterAll(async () => {
    await api.stop();
    await mail.stop();
    shell.close();
  });
  beforeEach(() => {
    // Another hour for each test, so that none uses up the limits of the next.
    api.clock.at = new Date(api.clock.at.getTime() + hour);
    mail.read.splice(0);
    mail.mood = 'take';
    shellStatus = 200;
    asked = [];
  });

  /** Posts a form and reads the result for the page behind the redirect. */
  async function post(path: string, fields: Record<string, string>, headers: Record<string, string> = {}) {
    const answer = await fetch(`${api.url}/api/sheet-mail${path}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams(fields),
      headers: { 'sec-fetch-site': 'same-origin', 'x-forwarded-for': '192.0.2.1', ...headers },
    });
    const [cookie = ''] = answer.headers.getSetCookie();
    const read = async (language = 'en-US') => {
      const state = await fetch(`${api.url}/api/sheet-mail`, {
        headers: { cookie: cookie.split(';')[0] ?? '', 'accept-language': language },
      });
      return (await state.json()) as { kind: string }; // the tests check its parts
    };
    return {
      status: answer.status,
      to: answer.headers.get('location'),
      state: await read(),
      inSpanish: () => read('es-US'),
    };
  }
  const ask = (to: string, ...headers: Record<string, string>[]) => post('', { to, answers }, ...headers);

  /** Decodes the text of a mail. */
  const textOf = (raw = '') => {
    const [, body = ''] = raw.split(/content-type: text\/plain[^\r]*\r\n(?:[\w-]+: [^\r]*\r\n)*\r\n/i);
    return Buffer.from(
      body
        .replace(/=\r\n/g, '')
        .replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
      'latin1',
    ).toString();
  };
  const tokenIn = (text: string) => /&mail=([\w-]+)#by-mail/.exec(text)?.[1] ?? '';

  it('asks the owner of the address first, and mails the days after their confirmation', async () => {
    const first = await ask('Ruth@example.com');
    expect(first).toMatchObject({
      status: 303,
      to: `/services/medicare/sheet?${answers}#by-mail`,
      state: { kind: 'asked' },
    });
    expect(mail.read.map(({ to }) => to)).toEqual(['Ruth@example.com']);
    const question = textOf(mail.read[0]?.raw);
    expect(question).toContain('If that was you, open this link');
    expect(asked).toEqual([]);

    const second = await post('/confirmed', { token: tokenIn(question) });
    expect(second).toMatchObject({ status: 303, state: { kind: 'sent' } });
    expect(asked).toEqual([`/calendar/services/medicare/sheet.ics?${answers}`]);
    const days = textOf(mail.read[1]?.raw);
    expect(days).toMatch(/December 1, 2026\r\nYour first seven months: first day\s+June 30, 2027\r\n/);
    expect(days).toMatch(/Medicare plans in Allen County: Currently we represent 6 organizations/);
  });

  it('stores neither the address nor the answers', async () => {
    await ask('ruth@example.com');
    await post('/confirmed', { token: tokenIn(textOf(mail.read[0]?.raw)) });
    const list =
      engine === 'PostgreSQL'
        ? `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`
        : `SELECT name FROM sqlite_master WHERE type = 'table'`;
    const tables = await api.dataSource.query<{ name: string }[]>(list);
    expect(tables.length).toBeGreaterThan(30);
    for (const { name } of tables) {
      const rows = JSON.stringify(await api.dataSource.query(`SELECT * FROM "${name}"`));
      expect([name, /ruth@example\.com|1962-03/i.test(rows)]).toEqual([name, false]);
    }
  });

  it('sends no text chosen by the requester', async () => {
    for (const words of ['birth=1962-03&note=come', 'birth=come', 'https://elsewhere.example'])
      expect((await post('', { to: 'ruth@example.com', answers: words })).status).toBe(400);
    expect((await post('', { to: 'ruth@example.com', answers, website: 'come' })).state).toMatchObject({
      kind: 'refused',
    });
    expect((await ask('ruth@example.com', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect(mail.read).toEqual([]);
  });

  it('limits mails per hour to one mailbox, whichever network asks and however its address is written', async () => {
    const kinds = [];
    for (const last of [1, 2, 3, 4, 5])
      kinds.push((await ask(`Ruth+${last}@example.com`, { 'x-forwarded-for': `198.51.${last}.1` })).state.kind);
    expect(kinds).toEqual(['asked', 'asked', 'asked', 'asked', 'refused']);
  });

  it('limits the requests per hour of one network', async () => {
    const kinds = [];
    for (const number of [1, 2, 3, 4, 5, 6, 7]) kinds.push((await ask(`ruth-${number}@example.com`)).state.kind);
    expect(kinds).toEqual([...Array<string>(6).fill('asked'), 'refused']);
  });

  it.each(['', 'ruth', 'ruth@example'])('reports %j as invalid and keeps it for the field', async (to) => {
    expect((await ask(to)).state).toEqual({
      kind: 'refused',
      to,
      message: expect.stringMatching(/^Enter your e-mail/),
    });
  });

  it('reports a mail that could not be sent', async () => {
    mail.mood = 'refuse-for-now';
    expect((await ask('ruth@example.com')).state).toMatchObject({
      kind: 'refused',
      to: 'ruth@example.com',
      message: expect.stringMatching(/^Our mail isn’t going out right now/),
    });
    const [line, ...others] = api.expectLogged('a mail of Medicare days was not sent');
    expect([line?.reason, others]).toEqual([expect.stringMatching(/^E\w+ 4\d\d$/), []]);
    expect(JSON.stringify(line)).not.toContain('ruth');
  });

  it.each([
    ['fails', () => (shellStatus = 500), 'the shell has no calendar for a mail of Medicare days'],
    ['hangs up', () => (shellStatus = null), 'the shell does not answer for a mail of Medicare days'],
  ])('reports days that cannot be counted because the shell %s', async (_how, breakShell, message) => {
    await ask('ruth@example.com');
    const token = tokenIn(textOf(mail.read[0]?.raw));
    breakShell();
    expect((await post('/confirmed', { token })).state).toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^Our mail isn’t going out right now/),
    });
    expect(mail.read).toHaveLength(1);
    expect(JSON.stringify(api.expectLogged(message))).not.toMatch(/ruth|1962/);
  });

  it('refuses an expired link and a forged one', async () => {
    await ask('ruth@example.com');
    const token = tokenIn(textOf(mail.read[0]?.raw));
    api.clock.at = new Date(api.clock.at.getTime() + 25 * hour);
    expect((await post('/confirmed', { token })).state).toMatchObject({ kind: 'refused', to: 'ruth@example.com' });
    expect((await post('/confirmed', { token: `A${token.slice(1)}` })).state).toMatchObject({
      kind: 'refused',
      to: '',
    });
    expect(mail.read).toHaveLength(1);
  });

  it('refuses a link from a release with other fields as expired', async () => {
    const fields = JSON.stringify({ until: api.clock.at.getTime() + hour, address: 'ruth@example.com' });
    const token = api.app.get(Seals, { strict: false }).close({ purpose: 'sheet-mail' }, Buffer.from(fields));
    expect(await post('/confirmed', { token })).toMatchObject({
      status: 303,
      state: { kind: 'refused', to: '', message: expect.stringContaining('too old') },
    });
  });

  it('reports a mail as sent even if it cannot be counted', async () => {
    await api.dataSource.query('ALTER TABLE sent_mails RENAME TO broken');
    const { status, state } = await ask('ruth@example.com');
    await api.dataSource.query('ALTER TABLE broken RENAME TO sent_mails');
    expect([status, state.kind, mail.read.length]).toEqual([303, 'asked', 1]);
    api.expectLogged('a sent mail cannot be counted');
  });

  it('says why it refused in the language of the page, also after a switch of languages', async () => {
    const shown = async ({ inSpanish }: Awaited<ReturnType<typeof post>>) => inSpanish();
    expect(await shown(await ask('ruth'))).toMatchObject({ to: 'ruth', message: expect.stringMatching(/^Escriba su/) });
    const trapped = await post('', { to: 'ruth@example.com', answers, website: 'come' });
    expect(await shown(trapped)).toMatchObject({ message: expect.stringMatching(/^No podemos enviarlo ahora/) });
    expect(await shown(await post('/confirmed', { token: 'forged' }))).toMatchObject({
      message: expect.stringMatching(/^Ese enlace ya venció/),
    });
    mail.mood = 'refuse-for-now';
    expect(await shown(await ask('ruth@example.com'))).toMatchObject({
      message: expect.stringMatching(/^Nuestro correo/),
    });
    api.expectLogged('a mail of Medicare days was not sent');
  });

  it('uses the language of the page', async () => {
    await ask('ruth@example.com', { 'accept-language': 'es-US' });
    expect(textOf(mail.read[0]?.raw)).toContain(`/es/services/medicare/sheet?${answers}&mail=`);
  });

  it('is not offered without a mail server', async () => {
    const silent = await startTestApp(engine);
    expect(await (await fetch(`${silent.url}/api/sheet-mail`)).json()).toEqual({ kind: 'off' });
    await silent.stop();
  });
});
