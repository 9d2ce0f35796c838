import { startMailServer, type MailServer } from '../../testing/mail-server';
import { SmtpConnection } from './smtp-connection';

let server: MailServer;
beforeEach(async () => {
  server = await startMailServer();
});
afterEach(() => server.stop());

const mail = (to: string) => ({ from: 'site@larchlane.example', to, subject: 'Hello', text: 'Hello' });
/** A server that does not answer is only cut by the limit of a whole mail. */
const patient = { connection: 10_000, idle: 600_000, total: 200 };

it('limits the time of each mail, also of those that waited for another', async () => {
  server.mood = 'hang';
  const connection = new SmtpConnection(server.url, patient);
  const sent = ['ann', 'ben', 'cy'].map((name) => connection.send(mail(`${name}@ash.example`)));
  const outcomes = await Promise.allSettled(sent);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(server.connections).toBe(3);
  connection.close();
});

it('sends what waited behind a failure, in order', async () => {
  const connection = new SmtpConnection(server.url, { ...patient, total: 60_000 });
  const refused = connection.send(mail('not an address'));
  const others = ['ann@ash.example', 'ben@ash.example'].map((to) => connection.send(mail(to)));
  await expect(refused).rejects.toThrow('EENVELOPE');
  await Promise.all(others);
  expect(server.read.map(({ to }) => to)).toEqual(['ann@ash.example', 'ben@ash.example']);
  connection.close();
});
