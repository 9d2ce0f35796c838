import { Module } from '@nestjs/common';

import { QuotesModule } from '../quotes/quotes.module';
import { ErasureModule } from './erasure.module';
import { Retention } from './retention';

/** The job, apart from what it calls: a command of the server erases too, and runs no jobs. */
@Module({ imports: [ErasureModule, QuotesModule], providers: [Retention] })
export class RetentionModule {}
