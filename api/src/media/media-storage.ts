import type { Readable } from 'node:stream';

/** A file open for reading. The caller must read the stream to its end or destroy it. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

export interface StoredName {
  name: string;
  /** Time at which it was stored. */
  at: Date;
}

/** Storage of media files. A name refers to one content forever: files are written once, read and removed. */
export abstract class MediaStorage {
  /**
   * Moves a finished local file into the storage. Once this resolves, the file survives a power failure. `from` may no
   * longer exist.
   */
  abstract put(name: string, from: string): Promise<void>;
  /** Returns null for a missing file. */
  abstract get(name: string): Promise<StoredFile | null>;
  /** Does nothing for a missing file. */
  abstract remove(name: string): Promise<void>;
  /** Lists all files whose names start with a prefix. */
  abstract list(prefix: string): AsyncIterable<StoredName>;

  async removeAll(prefix: string): Promise<void> {
    for await (const { name } of this.list(prefix)) await this.remove(name);
  }
}
