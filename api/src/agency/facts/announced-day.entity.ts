import { Entity, PrimaryColumn } from 'typeorm';

/** The day that was announced last, as `2026-11-21`. */
@Entity('announced_days')
export class AnnouncedDayEntity {
  @PrimaryColumn('text')
  day: string;
}
