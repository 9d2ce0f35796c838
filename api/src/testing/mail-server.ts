import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

import { SMTPServer } from 'smtp-server';

/** How the server meets the next mails: `take` is the only good one. */
export type Mood = 'take' | 'refuse-for-now' | 'refuse-for-good' | 'hang' | 'drop-after-data';

export interface MailServer {
  url: string;
  mood: Mood;
  /** Every mail that was read to its end, whether or not the sender was told. */
  read: { messageId: string; to: string; told: boolean; raw: string }[];
  /** How many connections were opened. */
  connections: number;
  stop(): Promise<void>;
}

/** A real SMTP server on a port of its own. */
export async function startMailServer(): Promise<MailServer> {
  const state: MailServer = { url: '', mood: 'take', read: [], connections: 0, stop: async () => undefined };
  const refusal = (responseCode: number) => Object.assign(new Error('no'), { responseCode });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    disableReverseLookup: true, // a name server is not part of the test
    closeTimeout: 10, // a hanging conversation is not waited for
    onConnect(_session, done) {
      state.connections += 1;
      done();
    },
    onRcptTo(_address, _session, done) {
      if (state.mood === 'refuse-for-now') return done(refusal(451));
      if (state.mood === 'refuse-for-good') return done(refusal(550));
      if (state.mood !== 'hang') done();
    },
    onData(stream, session, finish) {
      const taken = text(stream).then((raw) => {
        const told = state.mood === 'take';
        const messageId = /^Message-ID: (.*)$/im.exec(raw)?.[1] ?? '';
        state.read.push({ messageId, to: session.envelope.rcptTo[0]?.address ?? '', told, raw });
        if (told) return finish();
        for (const connection of server.connections) (connection as { _socket: { destroy(): void } })._socket.destroy(); // the only way to cut it
      });
      // A sender that is killed in the middle of a mail has sent none.
      taken.catch(() => undefined);
    },
  });
  // A connection that is cut is an error to the server; here it is the point.
  server.on('error', () => undefined);
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo; // it listens on TCP
  state.url = `smtp://127.0.0.1:${port}`;
  state.stop = () => new Promise((resolve) => server.close(() => resolve()));
  return state;
}
