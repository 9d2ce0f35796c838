import type { QuoteProduct } from 'contract/quote-options';
import type { VisitorLanguage } from 'contract/visitor-language';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Initial text of replies by mail, as stored by the agency. Contains no personal data of visitors. */
@Entity('reply_templates')
export class ReplyTemplateEntity {
  @PrimaryColumn('text')
  product: QuoteProduct;

  /** Language of the requests it replies to. */
  @PrimaryColumn('text')
  language: VisitorLanguage;

  /** Contains `{name}` and `{reference}` as placeholders. */
  @Column('text')
  text: string;

  @Column('text')
  at: string;

  @Column('text')
  by: string;
}
