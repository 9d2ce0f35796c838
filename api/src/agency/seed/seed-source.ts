import type { EntityManager } from 'typeorm';

/** One item of the seed folder. */
export interface SeedItem<Content> {
  key: string;
  /** Path relative to the seed folder, for messages. */
  file: string;
  content: Content;
}

/** Reads one kind of content from files, compares it with its rows and writes them. */
export interface SeedSource<Content> {
  readonly kind: string;
  /** @throws {SeedFault} naming every invalid file and field */
  read(folder: string): Promise<SeedItem<Content>[]>;
  /** Returns the stored content in the shape of the file, to detect changes by the owner. */
  current(manager: EntityManager, key: string): Promise<Content | null>;
  write(manager: EntityManager, content: Content): Promise<void>;
}
