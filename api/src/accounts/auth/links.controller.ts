import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { linkPurpose, linkLookup, linkUse, type LinkAnswer, type LinkQuestion, type LinkUse } from 'contract/auth';

import { Answers } from '../../platform/http/answers.decorator';
import { TheSender, type Sender } from '../../platform/http/sender';
import { ChosenPasswords } from './chosen-passwords';
import { FromOwnPages } from './own-pages.decorator';
import { Limits } from '../../platform/http/limits.decorator';
import { Public } from '../../platform/http/public.decorator';

const perMinute = 30;

/** Serves the page of a one-time link. The token is sent in the body because URLs end up in logs. */
@Public()
@FromOwnPages()
@Controller('api/auth/link')
export class LinksController {
  constructor(private readonly passwords: ChosenPasswords) {}

  /** Returns the purpose of the link without using it up. */
  @Limits({ perMinute })
  @Post()
  @HttpCode(200)
  @Answers(linkPurpose)
  read(@Body({ schema: linkLookup }) { token }: LinkQuestion): Promise<LinkAnswer> {
    return this.passwords.read(token);
  }

  /** Sets the password and uses the link up. Does not sign the admin in. */
  @Limits({ perMinute })
  @Post('use')
  @HttpCode(204)
  use(@Body({ schema: linkUse }) use: LinkUse, @TheSender() sender: Sender): Promise<void> {
    return this.passwords.use(use, sender);
  }
}
