export interface StoredName {
  name: string;
  /** Timestamp of the write. */
  at: Date;
}

/**
 * Storage of the registry and the releases, under names such as `registry/00000012.json`. The content of a name never
 * changes: it is written once, read, and removed.
 */
export interface ReleaseStorage {
  /** Returns null if the name does not exist. */
  read(name: string): Promise<Buffer | null>;
  /**
   * Writes a name atomically unless it exists. Of several concurrent writers one succeeds. @returns whether it was
   * written
   */
  create(name: string, bytes: Buffer): Promise<boolean>;
  /** Removes a name, if it exists. */
  remove(name: string): Promise<void>;
  /** Lists everything below a folder, such as `registry/`. */
  list(folder: string): Promise<StoredName[]>;
}

/** The bucket does not respond, or the disk is full. Files on disk stay usable. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/**
 * The bucket refuses a request: a wrong key, a missing bucket, or a feature that the registry needs is not supported.
 */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}
