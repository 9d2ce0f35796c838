import { Module } from '@nestjs/common';

import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { QuoteNotices } from './quote-notices';

/** Apart from the routes of quotes: a command of the server erases too. */
@Module({ imports: [OutboxModule], providers: [QuoteNotices], exports: [QuoteNotices] })
export class QuoteNoticesModule {}
