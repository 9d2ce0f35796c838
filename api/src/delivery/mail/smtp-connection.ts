import { connect, type Socket } from 'node:net';

import { SerialQueue } from 'contract/serial-queue';
import { createTransport, type SendMailOptions, type SMTPTransportOptions } from 'nodemailer';

import { DeliveryError } from '../outbox/delivery-error';

/**
 * Milliseconds for each phase of an SMTP session, and for one whole mail, well below the lease of an outbox row. `stop`
 * is for the mail under way when the worker is asked to stop: cut at once, one that the server has taken and not yet
 * confirmed would be sent again. Well below the time in which a process has to end.
 */
export const smtpTimeouts = { connection: 10_000, idle: 30_000, total: 90_000, stop: 5_000 };
type SmtpTimeouts = Omit<typeof smtpTimeouts, 'stop'>;

const submissionPort = 587;
const smtpsPort = 465;

type Opened = (error: Error | null, socket: { connection?: Socket }) => void;

/** Creates a pool of one connection, because nodemailer only keeps pooled connections open. */
function poolOf(url: string, timeouts: SmtpTimeouts, opened: (socket: Socket) => void) {
  return createTransport({
    url,
    pool: true,
    maxConnections: 1,
    // The outbox retries. The pool's own retries would send a mail again that was received but not confirmed.
    maxRequeues: 0,
    greetingTimeout: timeouts.connection,
    socketTimeout: timeouts.idle,
    getSocket: ({ host, port, secure }: SMTPTransportOptions, answer: Opened) => {
      const socket = connect({
        host: host ?? 'localhost',
        port: Number(port) || (secure ? smtpsPort : submissionPort),
      });
      opened(socket);
      socket.setTimeout(timeouts.connection, () => void socket.destroy(new Error('hung up')));
      socket.once('error', (error) => answer(error, {}));
      socket.once('connect', () => answer(null, { connection: socket }));
    },
  });
}

/** One connection to the mail server, kept open for subsequent mails. */
export class SmtpConnection {
  private readonly transport: ReturnType<typeof poolOf>;
  private socket: Socket | undefined;
  private readonly queue = new SerialQueue();

  constructor(
    url: string,
    private readonly timeouts: SmtpTimeouts,
  ) {
    this.transport = poolOf(url, timeouts, (socket) => (this.socket = socket));
    // The connection failed between two mails; the next mail opens another.
    this.transport.on('error', () => undefined);
  }

  /**
   * Sends a mail after the ones before it. Cuts the connection when a try takes too long, since it might otherwise still
   * deliver the mail next to the retry.
   * @throws {DeliveryError} unless the server confirmed the mail
   */
  send(message: SendMailOptions): Promise<void> {
    // The pool has a queue as well, but does not tell when a mail's turn begins. A timer that runs before it would cut
    // the connection in the middle of another mail, and leave its own without a limit.
    return this.queue.run(() => this.sendNow(message));
  }

  close(): void {
    this.cut();
    this.transport.close();
  }

  private async sendNow(message: SendMailOptions): Promise<void> {
    const timer = setTimeout(() => this.cut(), this.timeouts.total);
    try {
      await this.transport.sendMail(message);
    } catch (error) {
      throw asDeliveryError(error);
    } finally {
      clearTimeout(timer);
    }
  }

  private cut(): void {
    this.socket?.destroy(new Error('hung up'));
  }
}

/** Properties of nodemailer's errors. */
interface SmtpFailure {
  code?: string;
  command?: string;
  responseCode?: number;
}

/**
 * Returns whether an error is about one mail: its recipient or its content. Others, such as a refused password, greeting
 * or sender, concern every mail until it is corrected.
 */
const isAboutMail = ({ code, command }: SmtpFailure) =>
  code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');

/** SMTP's permanent errors are 5xx. */
function asDeliveryError(error: unknown): DeliveryError {
  const failure: SmtpFailure = error instanceof Error ? (error as Error & SmtpFailure) : {}; // each may be missing
  const { code, responseCode } = failure;
  const isPermanent = responseCode !== undefined && responseCode >= 500;
  const kind = isPermanent && isAboutMail(failure) ? 'refused' : 'passing';
  return new DeliveryError([code ?? 'unknown', responseCode].filter(Boolean).join(' '), kind, error);
}
