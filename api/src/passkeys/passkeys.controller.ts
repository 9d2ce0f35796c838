import { Body, Controller, Delete, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import {
  newPasskey,
  passkeyName,
  passkeyOptions,
  type NewPasskey,
  type PasskeyName,
  type PasskeyOptions,
} from 'contract/account';
import type { SignedInAdmin } from 'contract/auth';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import { AuditLog } from '../audit/audit-log';
import { SignedIn } from '../auth/signed-in.decorator';
import { Transactions } from '../database/transactions';
import { ApiError, NotFoundError } from '../errors/api-errors';
import { Answers } from '../http/answers.decorator';
import { senderOf } from '../http/sender';
import { SiteService } from '../site/site.service';
import { PasskeyEntity } from './passkey.entities';
import { Passkeys } from './passkeys';

const credentialId = z.string().regex(/^[\w-]{8,1400}$/);

/** The passkeys of the admin who asks. */
@Controller('api/admin/passkeys')
export class PasskeysController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly sites: SiteService,
    private readonly audit: AuditLog,
    private readonly transactions: Transactions,
  ) {}

  /** What the browser is asked for. */
  @Post('options')
  @HttpCode(200)
  @Answers(passkeyOptions)
  async options(@SignedIn() admin: SignedInAdmin): Promise<PasskeyOptions> {
    return this.passkeys.optionsToAdd(admin, (await this.sites.get()).name);
  }

  @Post()
  @HttpCode(204)
  async add(
    @Body({ schema: newPasskey }) { name, response }: NewPasskey,
    @SignedIn() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const refused = (cause?: unknown) =>
      new ApiError('unprocessable', 'That passkey could not be added. Try again.', { cause });
    const made = await this.passkeys.made(admin.id, name, response).catch((cause: unknown) => {
      throw refused(cause);
    });
    if (!made) throw refused();
    await this.transactions.run(async (manager) => {
      await manager.insert(PasskeyEntity, made);
      await this.audit.record(manager, {
        event: 'passkey-added',
        who: admin.email,
        sender: senderOf(request),
        about: name,
      });
    });
  }

  @Patch(':id')
  @HttpCode(204)
  async rename(
    @Param('id', { schema: credentialId }) id: string,
    @Body({ schema: passkeyName }) { name }: PasskeyName,
    @SignedIn() admin: SignedInAdmin,
  ): Promise<void> {
    const isThere = await this.transactions.run((manager) => this.passkeys.rename(manager, admin.id, id, name));
    if (!isThere) throw new NotFoundError('passkey');
  }

  @Delete(':id')
  @HttpCode(204)
  async remove(
    @Param('id', { schema: credentialId }) id: string,
    @SignedIn() admin: SignedInAdmin,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.transactions.run(async (manager) => {
      const removed = await this.passkeys.remove(manager, admin.id, id);
      if (!removed) throw new NotFoundError('passkey');
      await this.audit.record(manager, {
        event: 'passkey-removed',
        who: admin.email,
        sender: senderOf(request),
        about: removed.name,
      });
    });
  }
}
