import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
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
import type { FastifyRequest } from 'fastify';

import type { OpenSession } from '../auth/sessions';
import { TheSession } from '../auth/signed-in.decorator';
import { OpenTo } from '../auth/open-to.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
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
    @Req() request: FastifyRequest,
  ): Promise<CodesOffer> {
    return this.codes.offer(session, typed, senderOf(request));
  }

  /** Turns codes on. Only this response contains the recovery codes. */
  @Post('codes/confirm')
  @HttpCode(200)
  @Answers(recoveryCodes)
  confirm(
    @Body({ schema: codeConfirmation }) typed: CodeConfirmation,
    @TheSession() session: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return this.codes.confirm(session, typed, senderOf(request));
  }

  @Post('codes/off')
  @HttpCode(204)
  off(
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    return this.codes.turnOff(session, typed, senderOf(request));
  }

  /** Replaces all recovery codes. */
  @Post('recovery-codes')
  @HttpCode(200)
  @Answers(recoveryCodes)
  again(
    @Body({ schema: withPassword }) typed: WithPassword,
    @TheSession() session: OpenSession,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodes> {
    return this.codes.makeRecoveryCodes(session, typed, senderOf(request));
  }
}
