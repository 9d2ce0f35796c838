import type { Readable } from 'node:stream';

/** A file that is being read. Who asked for it reads it to its end or destroys the stream. */
export interface StoredFile {
  stream: Readable;
  bytes: number;
}

export interface StoredName {
  name: string;
  /** When it was put there. */
  at: Date;
}

/** Where the files of pictures are. A name means one content for ever: it is put once, read by anyone, and removed. */
export abstract class MediaStorage {
  /** Takes a finished file of this machine's disk over. Afterwards all of it is there, power cut or not. `from` may be gone. */
  abstract put(name: string, from: string): Promise<void>;
  /** Null where there is no such file. */
  abstract get(name: string): Promise<StoredFile | null>;
  /** Whether it was there makes no difference. */
  abstract remove(name: string): Promise<void>;
  /** Every file whose name begins so. */
  abstract list(prefix: string): AsyncIterable<StoredName>;

  async removeAll(prefix: string): Promise<void> {
    for await (const { name } of this.list(prefix)) await this.remove(name);
  }
}
