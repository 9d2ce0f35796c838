import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';

import { MediaEntity } from '../../media/media.entity';
import { TodayModule } from '../site/today.module';
import { ShownPeople } from './shown-people';
import { TeamMemberEntity } from './team-member.entity';

/** Separate from the team module to avoid a cycle: pages of people use towns, and towns use their agents. */
@Module({
  imports: [TypeOrmModule.forFeature([TeamMemberEntity, MediaEntity]), TodayModule],
  providers: [ShownPeople],
  exports: [ShownPeople, TypeOrmModule, TodayModule],
})
export class ShownPeopleModule {}
