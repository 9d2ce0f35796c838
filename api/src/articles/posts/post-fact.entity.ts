import { Entity, PrimaryColumn } from 'typeorm';

/** Facts that each article states: it is rerendered when one of them changes. */
@Entity('post_facts')
export class PostFactEntity {
  @PrimaryColumn({ type: 'text', name: 'post_id' })
  postId: string;

  @PrimaryColumn({ type: 'text', name: 'fact_key' })
  factKey: string;
}
