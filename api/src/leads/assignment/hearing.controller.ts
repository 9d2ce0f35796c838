import { Body, Controller, Get, Param, Put } from '@nestjs/common';
import type { SignedInAdmin } from 'contract/auth';
import { hearingChange, hearingList, type HearingChange, type HearingList } from 'contract/hearing';
import { z } from 'zod';

import type { Actor } from '../../accounts/audit/actor';
import { OpenTo } from '../../accounts/auth/open-to.decorator';
import { Acting, SignedIn } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { Hearing } from './hearing.service';

const id = z.uuid();

@OpenTo(['agent'])
@Controller('api/admin/hearing')
export class HearingController {
  constructor(private readonly hearing: Hearing) {}

  /** Returns which accounts are mailed about which new requests. */
  @Get()
  @Answers(hearingList)
  list(@SignedIn() admin: SignedInAdmin): Promise<HearingList> {
    return this.hearing.seenBy(admin);
  }

  /** Changes the setting of one account: agents only their own, owners any. */
  @Put(':id')
  @Answers(hearingList)
  async choose(
    @Param('id', { schema: id }) account: string,
    @Body({ schema: hearingChange }) { hears }: HearingChange,
    @SignedIn() you: SignedInAdmin,
    @Acting() by: Actor,
  ): Promise<HearingList> {
    await this.hearing.choose(account, hears, { you, by });
    return this.hearing.seenBy(you);
  }
}
