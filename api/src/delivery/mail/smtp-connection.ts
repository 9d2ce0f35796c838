import { connect, type Socket } from 'node:net';

import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer';

import { DeliveryError } from '../outbox/delivery-error';

/** Milliseconds for each part of a conversation with the mail server, and for all of one mail: well below an outbox row's lease. */
export const smtpTimeouts = { connecting: 10_000, silence: 30_000, wholeTry: 90_000 };
const submissionPort = 587;
const smtpsPort = 465;

type Opened = (error: Error | null, socket: { connection?: Socket }) => void;

/** A pool of one: what nodemailer keeps open. */
function poolOf(url: string, timeouts: typeof smtpTimeouts, opened: (socket: Socket) => void) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox tries again. The pool's own tries would bring a mail that was read and not confirmed a second time.
    maxRequeues: 0,
    greetingTimeout: timeouts.connecting,
    socketTimeout: timeouts.silence,
    getSocket: ({ host, port, secure }: SMTPTransportOptions, answer: Opened) => {
      const socket = connect({
        host: host ?? 'localhost',
        port: Number(port) || (secure ? smtpsPort : submissionPort),
      });
      opened(socket);
      socket.setTimeout(timeouts.connecting, () => void socket.destroy(new Error('hung up')));
      socket.once('error', (error) => answer(error, {}));
      socket.once('connect', () => answer(null, { connection: socket }));
    },
  });
}

/** One connection to the mail server, kept open for the mails that follow. */
export class SmtpConnection {
  private readonly transport: ReturnType<typeof poolOf>;
  private socket: Socket | undefined;

  constructor(
    url: string,
    private readonly timeouts: typeof smtpTimeouts,
  ) {
    this.transport = poolOf(url, timeouts, (socket) => (this.socket = socket));
    // A connection that fails between two mails: the next mail opens another.
    this.transport.on('error', () => undefined);
  }

  /**
   * A try that takes too long is cut, or it might still bring the mail beside the next one.
   * @throws {DeliveryError} when the server did not say that it has taken the mail
   */
  async send(message: SendMailOptions): Promise<void> {
    const timer = setTimeout(() => this.cut(), this.timeouts.wholeTry);
    try {
      await this.transport.sendMail(message);
    } catch (error) {
      throw asDeliveryError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  close(): void {
    this.cut();
    this.transport.close();
  }

  private cut(): void {
    this.socket?.destroy(new Error('hung up'));
  }
}

/** SMTP's permanent answers are 5xx. */
function asDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } =
    error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}; // nodemailer's
  const kind = responseCode !== undefined && responseCode >= 500 ? 'refused' : 'passing';
  return new DeliveryError([code ?? 'unknown', responseCode].filter(Boolean).join(' '), kind, error);
}
