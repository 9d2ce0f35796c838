import { Module } from '@nestjs/common';

import { RevisionsModule } from '../revisions/revisions.module';
import { AgencyController } from './agency.controller';
import { AgencyService } from './agency.service';

@Module({ imports: [RevisionsModule], controllers: [AgencyController], providers: [AgencyService] })
export class AgencyModule {}
