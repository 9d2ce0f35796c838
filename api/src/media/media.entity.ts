import type { AcceptedType, pdfType } from 'contract/media-files';
import type { FocalPoint } from 'contract/media';
import { Column, Entity, PrimaryColumn } from 'typeorm';

import { ChangesAnswersOf } from '../platform/changes/changes-answers-of.decorator';
import { Recorded } from '../platform/records/recorded.decorator';

/**
 * A file derived from a picture, or the PDF itself, which has no width. Its storage name is derived from the row's id
 * and hash, the width and the type.
 */
export interface StoredVariant {
  type: VariantType;
  width: number;
  height: number;
  bytes: number;
}

export type PictureType = 'image/avif' | 'image/webp' | 'image/jpeg' | 'image/png';
export type VariantType = PictureType | typeof pdfType;

/** A replaced content, whose files cached pages elsewhere still refer to. */
export interface RetiredContent {
  hash: string;
  /** Time of the replacement. */
  at: string;
}

@Entity('media')
@ChangesAnswersOf('/api/posts', '/api/team', '/api/cities', '/api/site')
@Recorded({ without: ['name', 'searched', 'retired', 'bytes'], since: ['createdAt', 'replacedAt'] })
export class MediaEntity {
  @PrimaryColumn('text')
  id: string;

  @Column('text')
  name: string;

  @Column('text')
  alt: string;

  /** Type of the upload, like `bytes`, `width` and `height`. A PDF has no pixels. */
  @Column('text')
  type: AcceptedType | typeof pdfType;

  /** SHA-256 of the upload, in hex: the same file again is the same picture. */
  @Column('text')
  hash: string;

  @Column('integer')
  width: number;

  @Column('integer')
  height: number;

  @Column('integer')
  bytes: number;

  @Column('integer')
  frames: number;

  @Column('simple-json')
  focal: FocalPoint;

  /** Sorted by type and width: AVIF, WebP, then the fallback format, each from narrow to wide. */
  @Column('simple-json')
  variants: StoredVariant[];

  @Column('simple-json')
  retired: RetiredContent[];

  /** Search key of the text that the library's search matches. */
  @Column('text')
  searched: string;

  @Column({ type: 'text', name: 'created_at' })
  createdAt: string;

  @Column({ type: 'text', name: 'replaced_at', nullable: true })
  replacedAt: string | null;
}
