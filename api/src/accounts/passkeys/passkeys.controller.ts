import { Body, Controller, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import {
  newPasskey,
  passkeyName,
  passkeyOptions,
  withPassword,
  type NewPasskey,
  type PasskeyName,
  type PasskeyOptions,
  type WithPassword,
} from 'contract/account';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';

import type { OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { OpenTo } from '../auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
import { OwnPasskeys } from './own-passkeys.service';

const credentialId = z.string().regex(/^[\w-]{8,1400}$/);

/** Manages the passkeys of the current admin. */
@OpenTo(['writer', 'agent'])
@Controller('api/admin/passkeys')
export class PasskeysController {
  constructor(private readonly passkeys: OwnPasskeys) {}

  /** Returns the creation options for the browser. */
  @Post('options')
  @HttpCode(200)
  @Answers(passkeyOptions)
  options(
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyOptions> {
    return this.passkeys.options(session, typed, senderOf(request));
  }

  @Post()
  @HttpCode(204)
  add(
    @Body({ schema: newPasskey }) made: NewPasskey,
    @TheSession() session: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passkeys.add(session, made, senderOf(request));
  }

  @Patch(':id')
  @HttpCode(204)
  rename(
    @Param('id', { schema: credentialId }) id: string,
    @Body({ schema: passkeyName }) { name }: PasskeyName,
    @TheSession() session: OpenSession,
  ): Promise<void> {
    return this.passkeys.rename(session, id, name);
  }

  @Post(':id/removal')
  @HttpCode(204)
  remove(
    @Param('id', { schema: credentialId }) id: string,
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.passkeys.remove(session, id, typed, senderOf(request));
  }
}
