import type { QuoteProduct } from 'contract/quote-options';
import type { VisitorLanguage } from 'contract/visitor-language';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** With which text an answer by mail begins, as somebody at the agency kept it. It names nobody who asked. */
@Entity('reply_templates')
export class ReplyTemplateEntity {
  @PrimaryColumn('text')
  product: QuoteProduct;

  /** The one that people write to us in whom it answers. */
  @PrimaryColumn('text')
  language: VisitorLanguage;

  /** With `{name}` and `{reference}` where those of the request go. */
  @Column('text')
  text: string;

  @Column('text')
  at: string;

  @Column('text')
  by: string;
}
