import { Entity, PrimaryColumn } from 'typeorm';

/** Which articles state which facts: those are made again when the fact changes. */
@Entity('post_facts')
export class PostFactEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  @PrimaryColumn({ type: 'text', name: 'fact_key' })
  factKey: string;
}
