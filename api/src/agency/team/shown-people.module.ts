import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MediaEntity } from '../../media/media.entity';
import { TodayModule } from '../site/today.module';
import { ShownPeople } from './shown-people';
import { TeamMemberEntity } from './team-member.entity';

/** Apart from the pages of people, which know towns: towns know who answers for them. */
@Module({
  imports: [TypeOrmModule.forFeature([TeamMemberEntity, MediaEntity]), TodayModule],
  providers: [ShownPeople],
  exports: [ShownPeople, TypeOrmModule, TodayModule],
})
export class ShownPeopleModule {}
