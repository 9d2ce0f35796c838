import { Module } from '@nestjs/common';

import { RenewTextsJob } from './renew-texts.job';

@Module({ providers: [RenewTextsJob], exports: [RenewTextsJob] })
export class TextsModule {}
