import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { passkeyOptions, passkeyResponse, type PasskeyOptions, type PasskeyResponse } from 'contract/account';
import { signInAnswer, type SignInAnswer } from 'contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { FromOwnPages } from '../auth/own-pages.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { SignInReply } from '../auth/sign-in-reply';
import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
import { PasskeySignIn } from './passkey-sign-in.service';
import { Passkeys } from './passkeys';

/** A refused attempt writes a line of the audit log. */
const perMinute = 30;

/** Signs in with a passkey, without email address or password. */
@Public()
@FromOwnPages()
@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly signing: PasskeySignIn,
    private readonly reply: SignInReply,
  ) {}

  /** Returns the request options for the browser. */
  @Limits({ perMinute })
  @Post('options')
  @HttpCode(200)
  @Answers(passkeyOptions)
  options(): Promise<PasskeyOptions> {
    return this.passkeys.optionsToSignIn();
  }

  /** Opens a session. */
  @Limits({ perMinute })
  @Post()
  @HttpCode(200)
  @Answers(signInAnswer)
  async signIn(
    @Body({ schema: passkeyResponse }) response: PasskeyResponse,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const opened = await this.signing.signIn(response, senderOf(request), this.reply.currentToken(request));
    return this.reply.send(request, reply, opened);
  }
}
