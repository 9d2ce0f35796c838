import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { setup, type Setup } from 'contract/setup';

import type { Actor } from '../../accounts/audit/actor';
import { Acting } from '../../accounts/auth/signed-in.decorator';
import { Answers } from '../../platform/http/answers.decorator';
import { SetupService } from './setup.service';

@Controller('api/admin/setup')
export class SetupController {
  constructor(private readonly setups: SetupService) {}

  /** Returns the progress of the setup. */
  @Get()
  @Answers(setup)
  get(): Promise<Setup> {
    return this.setups.get();
  }

  /** Removes the demo content permanently. Idempotent. */
  @Post('finish')
  @HttpCode(200)
  @Answers(setup)
  finish(@Acting() by: Actor): Promise<Setup> {
    return this.setups.finish(by);
  }
}
