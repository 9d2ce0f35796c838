import { Module } from '@nestjs/common';

import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { QuoteNotices } from './quote-notices';

/** Separate from the quote routes, because a command on the server erases too. */
@Module({ imports: [OutboxModule], providers: [QuoteNotices], exports: [QuoteNotices] })
export class QuoteNoticesModule {}
