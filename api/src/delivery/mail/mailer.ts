import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { createTransport, type SendMailOptions } from 'nodemailer';

import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { MailFiles } from './mail-files';
import type { OutgoingMail } from './outgoing-mail';
import { SmtpConnection, smtpTimeouts } from './smtp-connection';

/** Sends mail over SMTP_URL, or writes it to DATA_DIR/mail where there is none. */
@Injectable()
export class Mailer implements OnModuleDestroy {
  /** A test that waits for a server which says nothing has less of it. */
  timeouts = smtpTimeouts;
  private server: SmtpConnection | undefined;

  constructor(
    @Inject(ENVIRONMENT) private readonly env: Environment,
    private readonly files: MailFiles,
  ) {}

  /**
   * @param id names the message: every try of one row has the same Message-ID, so that a mailbox can tell a repeat
   * @returns whether a server took it, or it is a file that nobody gets
   * @throws {DeliveryError} when the server did not say that it has taken the mail
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

  /** Ends the conversation that is under way: the worker is asked to stop. Its row is tried again. */
  hangUp(): void {
    this.server?.close();
    this.server = undefined;
  }

  onModuleDestroy(): void {
    this.hangUp();
  }

  private async asFile(id: string, message: SendMailOptions): Promise<void> {
    const { message: bytes } = await createTransport({ streamTransport: true, buffer: true }).sendMail(message);
    await this.files.write(id, bytes as Buffer); // `buffer: true` above
  }
}

function messageOf({ from, to, replyTo, subject, text, html, unsubscribeUrl }: OutgoingMail): SendMailOptions {
  // No server may fetch a file or a URL because a name said so.
  const closed = { from, to, replyTo, subject, text, html, disableFileAccess: true, disableUrlAccess: true };
  if (!unsubscribeUrl) return closed;
  const headers = { 'List-Unsubscribe': `<${unsubscribeUrl}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  return { ...closed, headers };
}
