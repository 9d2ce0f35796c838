import { Body, Controller, HttpCode, Param, Patch, Post } from '@nestjs/common';
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
import { z } from 'zod';

import type { OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { OpenTo } from '../auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
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
    @TheSender() sender: Sender,
  ): Promise<PasskeyOptions> {
    return this.passkeys.options(session, typed, sender);
  }

  @Post()
  @HttpCode(204)
  add(
    @Body({ schema: newPasskey }) made: NewPasskey,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<void> {
    return this.passkeys.add(session, made, sender);
  }

  @Patch(':id')
  @HttpCode(204)
  rename(
    @Param('id', { schema: credentialId }) id: string,
    @Body({ schema: passkeyName }) { name }: PasskeyName,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<void> {
    return this.passkeys.rename(session, id, name, sender);
  }

  @Post(':id/removal')
  @HttpCode(204)
  remove(
    @Param('id', { schema: credentialId }) id: string,
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<void> {
    return this.passkeys.remove(session, id, typed, sender);
  }
}
