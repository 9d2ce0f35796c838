import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { TodayModule } from '../../agency/site/today.module';
import { MailWordingEntity } from './mail-wording.entity';
import { SentMailEntity } from './sent-mail.entity';
import { SentMails } from './sent-mails';

@Module({
  imports: [TodayModule, TypeOrmModule.forFeature([SentMailEntity, MailWordingEntity])],
  providers: [SentMails],
  exports: [SentMails],
})
export class SentMailsModule {}
