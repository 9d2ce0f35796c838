export interface StoredName {
  name: string;
  /** When it was put there. */
  at: Date;
}

/**
 * Where the registry and the releases are, under names like `registry/00000012.json`. What lies at a name never changes:
 * it is put there once, read by anyone, and removed.
 */
export interface ReleaseStorage {
  /** Null where there is nothing. */
  read(name: string): Promise<Buffer | null>;
  /** Puts it there, all of it or nothing, unless something is there. Of several at the same moment one succeeds. @returns whether it did */
  create(name: string, bytes: Buffer): Promise<boolean>;
  /** Whether it was there makes no difference. */
  remove(name: string): Promise<void>;
  /** Everything below a folder, `registry/`. */
  list(folder: string): Promise<StoredName[]>;
}

/** The bucket does not answer. What is on disk goes on. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError';
}

/** The bucket answers, and does not do what is asked: a wrong key, a bucket that is not there, or one that cannot do what a registry needs. */
export class StorageRefusedError extends Error {
  override readonly name = 'StorageRefusedError';
}
