import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { createTransport, type SendMailOptions } from 'nodemailer';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { MailFiles } from './mail-files';
import type { Mailbox, OutgoingMail } from './outgoing-mail';
import { SmtpConnection, smtpTimeouts } from './smtp-connection';

/** Sends mail over SMTP_URL, or writes it to DATA_DIR/mail if that is not set. */
@Injectable()
export class Mailer implements OnApplicationShutdown {
  /** Overridden with shorter ones by tests of an unresponsive server. */
  timeouts = smtpTimeouts;
  private server: SmtpConnection | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly files: MailFiles,
  ) {}

  /**
   * @param id names the message: every try of a row has the same Message-ID, so that a mailbox can detect a repeat
   * @returns whether a server accepted the mail or it was only written to a file
   * @throws {DeliveryError} unless the server confirmed the mail
   */
  async send(id: string, mail: OutgoingMail): Promise<'server' | 'file'> {
    const message = { ...messageOf(mail), messageId: `<${id}@${new URL(this.env.PUBLIC_URL).hostname}>` };
    if (!this.env.SMTP_URL) {
      await this.asFile(id, message);
      return 'file';
    }
    this.server ??= new SmtpConnection(this.env.SMTP_URL, this.timeouts);
    await this.server.send(message);
    return 'server';
  }

  /** Aborts the active SMTP session. Its row is retried later. */
  hangUp(): void {
    this.server?.close();
    this.server = undefined;
  }

  /** Runs after the worker, which lets the mail under way end. */
  onApplicationShutdown(): void {
    this.hangUp();
  }

  private async asFile(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await this.files.write(id, bytes as Buffer); // a Buffer because of `buffer: true`
  }
}

function messageOf({ from, to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail): SendMailOptions {
  const mailboxes = { from: headerOf(from), to: headerOf(to), replyTo: headerOf(replyTo) };
  // nodemailer must not read a file or fetch a URL that a visitor entered as a name.
  const closed = { ...mailboxes, subject, text, html, disableFileAccess: true, disableUrlAccess: true };
  if (!unsubscribeUrl) return closed;
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...closed, headers };
}

/** nodemailer requires a name, and writes the bare address for an empty one. */
const headerOf = ({ name = '', address }: Mailbox) => ({ name, address });
