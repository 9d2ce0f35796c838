import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An image that was fetched from another place, and the picture of the library that it is here. */
@Entity('imported_images')
export class ImportedImageEntity {
  @PrimaryColumn('text')
  address: string;

  @Column({ type: 'text', name: 'media_id' })
  mediaId: string;
}
