import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { setup, type Setup } from 'contract/setup';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { SetupService } from './setup.service';

@Controller('api/admin/setup')
export class SetupController {
  constructor(private readonly setups: SetupService) {}

  /** How far the site has become the agency's own. */
  @Get()
  @Answers(setup)
  get(): Promise<Setup> {
    return this.setups.get();
  }

  /** Removes the demonstration for good. Once more changes nothing. */
  @Post('finish')
  @HttpCode(200)
  @Answers(setup)
  finish(@Acting() by: Actor): Promise<Setup> {
    return this.setups.finish(by);
  }
}
