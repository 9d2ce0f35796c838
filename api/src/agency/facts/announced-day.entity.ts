import { Entity, PrimaryColumn } from 'typeorm';

/** Last announced day, such as `2026-11-21`. */
@Entity('announced_days')
export class AnnouncedDayEntity {
  @PrimaryColumn('text')
  day: string;
}
