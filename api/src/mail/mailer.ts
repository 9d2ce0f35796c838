import { mkdirSync } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import path from 'node:path';

import { Inject, Injectable } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { createTransport, type SendMailOptions } from 'nodemailer';

import { ENVIRONMENT } from '../environment/environment.module';
import { DeliveryError } from '../outbox/delivery-error';
import type { OutgoingMail } from './outgoing-mail';

/** Milliseconds for each part of a conversation with the mail server, and for all of it: well below an outbox row's lease. */
const patience = { connecting: 10_000, silence: 30_000, wholeTry: 90_000 };
const submissionPort = 587;
const smtpsPort = 465;

/** Sends mail over SMTP_URL, or writes it to DATA_DIR/mail where there is none. */
@Injectable()
export class Mailer {
  /** A test that waits for a server which says nothing has less of it. */
  patience = patience;
  private readonly hangUps = new Set<() => void>();
  private stopping = false;

  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /**
   * @param id names the message: every try of one row has the same Message-ID, so that a mailbox can tell a repeat
   * @throws {DeliveryError} when the server did not say that it has taken the mail
   */
  async send(id: string, mail: OutgoingMail): Promise<void> {
    const message = { ...messageOf(mail), messageId: `<${id}@${new URL(this.env.PUBLIC_URL).hostname}>` };
    if (this.stopping) throw new DeliveryError('hung up', 'passing');
    if (this.env.SMTP_URL) await this.overSmtp(this.env.SMTP_URL, message);
    else await this.asFile(id, message);
  }

  /** Ends the conversation that is under way: the process is asked to stop. Its row is tried again. */
  hangUp(): void {
    this.stopping = true;
    for (const end of this.hangUps) end();
  }

  /** The socket is ours: a try that is given up is cut, or it might still bring the mail beside the next one. */
  private async overSmtp(url: string, message: SendMailOptions): Promise<void> {
    let socket: Socket | undefined;
    const end = () => void socket?.destroy(new Error('hung up'));
    const transport = createTransport({
      url,
      greetingTimeout: this.patience.connecting,
      socketTimeout: this.patience.silence,
      getSocket: ({ host, port, secure }, answer) => {
        socket = connect({ host: host ?? 'localhost', port: Number(port) || (secure ? smtpsPort : submissionPort) });
        socket.setTimeout(this.patience.connecting, end);
        socket.once('error', (error) => answer(error, {}));
        socket.once('connect', () => answer(null, { connection: socket }));
      },
    });
    const timer = setTimeout(end, this.patience.wholeTry);
    this.hangUps.add(end);
    try {
      await transport.sendMail(message);
    } catch (error) {
      throw asDeliveryError(error);
    } finally {
      clearTimeout(timer);
      this.hangUps.delete(end);
      end();
    }
  }

  /** The name is the row's: a second try writes the same file. Renamed when complete, so that nobody reads half a mail. */
  private async asFile(id: string, message: SendMailOptions): Promise<void> {
    const folder = path.resolve(this.env.DATA_DIR, 'mail');
    mkdirSync(folder, { recursive: true });
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    const file = path.join(folder, `${id}.eml`);
    const handle = await open(`${file}.part`, 'w');
    try {
      await handle.writeFile(bytes as Buffer); // `buffer: true` above
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(`${file}.part`, file);
  }
}

function messageOf({ unsubscribeUrl, ...mail }: OutgoingMail): SendMailOptions {
  // No server may fetch a file or a URL because a name said so.
  const closed = { ...mail, disableFileAccess: true, disableUrlAccess: true };
  if (!unsubscribeUrl) return closed;
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...closed, headers };
}

/** SMTP's permanent answers are 5xx. */
function asDeliveryError(error: unknown): DeliveryError {
  const { code, responseCode } =
    error instanceof Error ? (error as Error & { code?: string; responseCode?: number }) : {}; // nodemailer's
  const kind = responseCode !== undefined && responseCode >= 500 ? 'refused' : 'passing';
  return new DeliveryError([code ?? 'unknown', responseCode].filter(Boolean).join(' '), kind, error);
}
