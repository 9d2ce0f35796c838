import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { TodayModule } from '../../agency/site/today.module';
import { RedirectsModule } from '../redirects/redirects.module';
import { SitePagesModule } from '../site-pages/site-pages.module';
import { ForgetMissedJob } from './forget-missed.job';
import { MissedAddressEntity } from './missed-address.entity';
import { MissedAddressesController } from './missed-addresses.controller';
import { MissedAddressesService } from './missed-addresses.service';

@Module({
  imports: [TypeOrmModule.forFeature([MissedAddressEntity]), TodayModule, RedirectsModule, SitePagesModule],
  controllers: [MissedAddressesController],
  providers: [MissedAddressesService, ForgetMissedJob],
  exports: [ForgetMissedJob],
})
export class MissedAddressesModule {}
