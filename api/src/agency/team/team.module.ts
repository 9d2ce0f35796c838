import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { AuditModule } from '../../accounts/audit/audit.module';
import { CitiesModule } from '../cities/cities.module';
import { OutboxModule } from '../../delivery/outbox/outbox.module';
import { PostsModule } from '../../articles/posts/posts.module';
import { RevisionsModule } from '../revisions/revisions.module';
import { FormerPeople } from './former-people';
import { LicenseNoticeEntity } from './license-notice.entity';
import { LicenseNoticesJob } from './license-notices.job';
import { PeopleController } from './people.controller';
import { PeopleService } from './people.service';
import { PersonCheck } from './person-check';
import { ShownPeopleModule } from './shown-people.module';
import { TeamController } from './team.controller';
import { TeamSeed } from './team.seed';
import { TeamService } from './team.service';

@Module({
  imports: [
    TypeOrmModule.forFeature([LicenseNoticeEntity]),
    AuditModule,
    CitiesModule,
    OutboxModule,
    PostsModule,
    RevisionsModule,
    ShownPeopleModule,
  ],
  controllers: [TeamController, PeopleController],
  providers: [TeamService, PeopleService, PersonCheck, FormerPeople, TeamSeed, LicenseNoticesJob],
  exports: [TeamSeed, FormerPeople, LicenseNoticesJob],
})
export class TeamModule {}
