import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** How the server handles the next mails. Only `take` accepts them, and `take-late` once `confirm` is called. */
export type Mood =
  | 'take'
  | 'take-late'
  | 'refuse-password'
  | 'refuse-for-now'
  | 'refuse-for-good'
  | 'hang'
  | 'drop-after-data';

export interface MailServer {
  url: string;
  mood: Mood;
  /** Whether it refuses the sender of the next mails. */
  refusesSender: boolean;
  /** All mails received completely, whether or not they were confirmed. */
  read: { messageId: string; to: string; told: boolean; raw: string }[];
  /** Number of connections opened. */
  connections: number;
  /** Confirms the mail that was taken late. */
  confirm(): void;
  stop(): Promise<void>;
}

/** Starts a real SMTP server on a separate port. */
export async function startMailServer(): Promise<MailServer> {
  const stop = async () => undefined;
  const state: MailServer = {
    url: '',
    mood: 'take',
    refusesSender: false,
    read: [],
    connections: 0,
    confirm: () => undefined,
    stop,
  };
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const server = new SMTPServer({
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    disableReverseLookup: true, // a name server is not part of the test
    closeTimeout: 10, // does not wait for hanging sessions
    onConnect(_session, done) {
      state.connections += 1;
      done();
    },
    onAuth(_auth, _session, done) {
      if (state.mood === 'refuse-password') return done(refusal(535));
      done(null, { user: 'site' });
    },
    onMailFrom(_address, _session, done) {
      if (state.refusesSender) return done(refusal(550));
      done();
    },
    onRcptTo(_address, _session, done) {
      if (state.mood === 'refuse-for-now') return done(refusal(451));
      if (state.mood === 'refuse-for-good') return done(refusal(550));
      if (state.mood !== 'hang') done();
    },
    onData(stream, session, finish) {
      const taken = text(stream).then((raw) => {
        const { mood } = state;
        const isLate = mood === 'take-late';
        const told = mood === 'take' || isLate;
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '';
        state.read.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '', told, raw });
        if (isLate) return void (state.confirm = finish);
        if (told) return finish();
        for (const connection of server.connections) (connection as { _socket: { destroy(): void } })._socket.destroy(); // the only way to cut it
      });
      // A sender killed in the middle of a mail has sent none.
      taken.catch(() => undefined);
    },
  });
  // A cut connection is an error to the server, but intended here.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  state.url = `smtp://site:secret@127.0.0.1:${port}`;
  state.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
