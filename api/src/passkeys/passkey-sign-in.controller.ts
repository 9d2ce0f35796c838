import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { passkeyOptions, passkeyResponse, type PasskeyOptions, type PasskeyResponse } from 'contract/account';
import { signInAnswer, type SignInAnswer } from 'contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Admins } from '../auth/admins';
import { WrongPasskeyError } from '../auth/auth-errors';
import { FromOwnPages } from '../auth/own-pages.decorator';
import { Public } from '../auth/public.decorator';
import { SignInAllowance } from '../auth/sign-in-allowance';
import { SignInReply } from '../auth/sign-in-reply';
import { SignInService } from '../auth/sign-in.service';
import { Transactions } from '../database/transactions';
import { Answers } from '../http/answers.decorator';
import { senderOf } from '../http/sender';
import { PasskeyEntity } from './passkey.entities';
import { Passkeys } from './passkeys';

/** Signing in with a passkey: no address, no password. */
@Public()
@FromOwnPages()
@Controller('api/auth/passkey')
export class PasskeySignInController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly admins: Admins,
    private readonly signing: SignInService,
    private readonly reply: SignInReply,
    private readonly allowance: SignInAllowance,
    private readonly transactions: Transactions,
  ) {}

  /** What the browser is asked for. */
  @Post('options')
  @HttpCode(200)
  @Answers(passkeyOptions)
  options(): Promise<PasskeyOptions> {
    return this.passkeys.optionsToSignIn();
  }

  /** Opens a session. There is nothing to guess here, so it is not slowed down. */
  @Post()
  @HttpCode(200)
  @Answers(signInAnswer)
  async signIn(
    @Body({ schema: passkeyResponse }) response: PasskeyResponse,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const sender = senderOf(request);
    const used = await this.passkeys.used(response).catch((cause: unknown) => this.refuse(request, cause));
    const admin = used && (await this.admins.byId(used.adminId));
    if (!admin) return this.refuse(request);
    const opened = await this.transactions.run(async (manager) => {
      await manager.update(PasskeyEntity, { id: used.id }, { counter: used.counter, usedAt: used.usedAt });
      return this.signing.open(manager, admin, sender);
    });
    return this.reply.send(request, reply, opened);
  }

  private async refuse(request: FastifyRequest, cause?: unknown): Promise<never> {
    const line = { event: 'passkey-refused', who: null, sender: senderOf(request) } as const; // the literal is an event
    await this.transactions.run((manager) => this.allowance.writeDown(manager, line));
    throw new WrongPasskeyError(cause);
  }
}
