import type { EntityManager } from 'typeorm';

/** One thing of the seed folder. */
export interface SeedItem<Content> {
  key: string;
  /** Where it stands, relative to the folder, for messages. */
  file: string;
  content: Content;
}

/** How one kind of content is read from files, and compared with and written to its rows. */
export interface SeedSource<Content> {
  readonly kind: string;
  /** @throws {SeedFault} naming every file and field that is wrong */
  read(folder: string): Promise<SeedItem<Content>[]>;
  /** What the database says now, in the same shape as the file: that is how a change by the owner is seen. */
  current(manager: EntityManager, key: string): Promise<Content | null>;
  write(manager: EntityManager, content: Content): Promise<void>;
}
