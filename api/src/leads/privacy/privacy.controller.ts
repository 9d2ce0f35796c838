import { Controller, Get, Inject } from '@nestjs/common';
import type { Environment } from 'contract/environment';
import { privacyPractice, type PrivacyPractice } from 'contract/privacy';
import { draftHours } from 'contract/quote-pages';

import { Public } from '../../platform/http/public.decorator';
import { ENVIRONMENT } from '../../platform/environment/environment.module';
import { Answers } from '../../platform/http/answers.decorator';
import { Limits } from '../../platform/http/limits.decorator';

@Public()
@Controller('api/privacy')
export class PrivacyController {
  constructor(@Inject(ENVIRONMENT) private readonly env: Environment) {}

  /** Returns retention periods and recipients, from the settings that control them. */
  @Limits({ isSheddable: true })
  @Get()
  @Answers(privacyPractice)
  practice(): PrivacyPractice {
    const { QUOTE_RETENTION_DAYS: requestDays, QUOTE_WEBHOOK_URL: webhook, SMTP_URL: smtp } = this.env;
    return { draftHours, requestDays, otherSystem: Boolean(webhook), mailService: Boolean(smtp) };
  }
}
