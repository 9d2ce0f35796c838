import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import {
  codeConfirmation,
  codesOffer,
  recoveryCodes,
  withPassword,
  type CodeConfirmation,
  type CodesOffer,
  type RecoveryCodes,
  type WithPassword,
} from 'contract/account';

import type { OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { OpenTo } from '../auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { CodesService } from './codes.service';

/** Turns the second sign-in step of the current admin on and off. */
@OpenTo(['writer', 'agent'])
@Controller('api/admin/account')
export class CodesController {
  constructor(private readonly codes: CodesService) {}

  /** Returns the secret for the authenticator app. Nothing changes until a code from the app is confirmed. */
  @Post('codes')
  @HttpCode(200)
  @Answers(codesOffer)
  offer(
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<CodesOffer> {
    return this.codes.offer(session, typed, sender);
  }

  /** Turns codes on. Only this response contains the recovery codes. */
  @Post('codes/confirm')
  @HttpCode(200)
  @Answers(recoveryCodes)
  confirm(
    @Body({ schema: codeConfirmation }) typed: CodeConfirmation,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<RecoveryCodes> {
    return this.codes.confirm(session, typed, sender);
  }

  @Post('codes/off')
  @HttpCode(204)
  off(
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<void> {
    return this.codes.turnOff(session, typed, sender);
  }

  /** Replaces all recovery codes. */
  @Post('recovery-codes')
  @HttpCode(200)
  @Answers(recoveryCodes)
  again(
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @TheSender() sender: Sender,
  ): Promise<RecoveryCodes> {
    return this.codes.makeRecoveryCodes(session, typed, sender);
  }
}
