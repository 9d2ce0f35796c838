import { Body, Controller, Get, Header, HttpCode, Post, Req, Res } from '@nestjs/common';
import {
  credentials,
  currentSession,
  signInAnswer,
  type Credentials,
  type CurrentSession,
  type SignInAnswer,
} from 'contract/auth';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { Answers } from '../../platform/http/answers.decorator';
import { senderOf } from '../../platform/http/sender';
import { AuthCookies } from './auth-cookies';
import { KnownDevices } from './known-devices';
import { FromOwnPages } from './own-pages.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';
import { Sessions } from './sessions';
import { SignInReply } from './sign-in-reply';
import { SignInService } from './sign-in.service';

@Public()
@FromOwnPages()
@Controller('api/auth')
export class AuthController {
  constructor(
    private readonly signing: SignInService,
    private readonly sessions: Sessions,
    private readonly cookies: AuthCookies,
    private readonly devices: KnownDevices,
    private readonly reply: SignInReply,
  ) {}

  /** Opens a session. The response is the same for an unknown email address and a wrong password. */
  @Limits({ counted: 'attempts to sign in' })
  @Post('login')
  @HttpCode(200)
  @Answers(signInAnswer)
  async login(
    @Body({ schema: credentials }) body: Credentials,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SignInAnswer> {
    const deviceOf = (adminId: string | undefined) => this.devices.of(request, adminId);
    const result = await this.signing.signIn(body, {
      sender: senderOf(request),
      currentToken: this.reply.currentToken(request),
      deviceOf,
    });
    return result.kind === 'opened' ? this.reply.send(request, reply, result) : result;
  }

  /** Ends the session of the calling browser. Succeeds without a session too. */
  @Post('logout')
  @HttpCode(204)
  async logout(@Req() request: FastifyRequest, @Res({ passthrough: true }) reply: FastifyReply): Promise<void> {
    const session = await this.sessions.of(request);
    if (session) await this.signing.signOut(session, senderOf(request));
    this.cookies.clear(reply, 'site-session');
  }

  /** Returns the admin signed in to the calling browser, or null. */
  @Get('session')
  @Header('cache-control', 'no-store')
  @Answers(currentSession)
  async session(@Req() request: FastifyRequest): Promise<CurrentSession> {
    const session = await this.sessions.of(request);
    return { admin: session?.admin ?? null };
  }
}
