import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Maps the URL of a downloaded image to its picture in the library. */
@Entity('imported_images')
export class ImportedImageEntity {
  @PrimaryColumn('text')
  address: string;

  @Column({ type: 'text', name: 'media_id' })
  mediaId: string;
}
