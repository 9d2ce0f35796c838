import { createHash } from 'node:crypto';
import { once } from 'node:events';
import type { Writable } from 'node:stream';
import { finished } from 'node:stream/promises';

import { strToU8, ZipDeflate } from 'fflate';

import { LimitedZip } from '../../platform/zip/limited-zip';

/** A file in the zip, as the manifest lists it. */
export interface Filed {
  file: string;
  /** SHA-256 of the file, in hex. */
  sha256: string;
}

/** A zip that is streamed to its destination, with the hash of each file. */
export class EvidenceZip {
  private readonly sums = new Map<string, string>();
  private readonly written: Promise<void>;
  private readonly zip: LimitedZip;

  constructor(private readonly out: Writable) {
    this.written = finished(out);
    this.written.catch(() => undefined); // `end` and `add` report it
    this.zip = new LimitedZip(
      (error, chunk, isLast) => {
        if (error) out.destroy(error);
        else out.write(chunk);
        if (isLast) out.end();
      },
      { tooLarge: 'One zip file cannot hold all pages of this period. Choose a shorter one.' },
    );
  }

  /** Adds a file. If the name was already added, its bytes are the same, and nothing is written. */
  async add(file: string, content: string | Uint8Array): Promise<Filed> {
    const bytes = typeof content === 'string' ? strToU8(content) : content;
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    if (this.sums.has(file)) return { file, sha256 };
    this.sums.set(file, sha256);
    this.append(file, bytes);
    await this.drained();
    return { file, sha256 };
  }

  /** Adds a file without ever holding all of it in memory. */
  async addParts(file: string, parts: Iterable<string>): Promise<void> {
    const hash = createHash('sha256');
    const entry = this.begin(file);
    for (const part of parts) {
      const bytes = strToU8(part);
      hash.update(bytes);
      entry.push(bytes);
      await this.drained();
    }
    entry.push(new Uint8Array(), true);
    this.sums.set(file, hash.digest('hex'));
  }

  /** Adds the list of all hashes, in the format of `sha256sum --check SHA256SUMS`, and ends the zip. */
  async end(): Promise<void> {
    const lines = [...this.sums].map(([file, sha256]) => `${sha256}  ${file}\n`);
    this.append('SHA256SUMS', strToU8(lines.join('')));
    this.zip.end();
    await this.written;
  }

  /** Waits until the output accepts more data. @throws the error with which the output failed */
  private async drained(): Promise<void> {
    if (this.out.destroyed) await this.written;
    if (this.out.writableNeedDrain) await Promise.race([once(this.out, 'drain'), this.written]);
  }

  private append(name: string, bytes: Uint8Array): void {
    this.begin(name).push(bytes, true);
  }

  private begin(name: string): ZipDeflate {
    const entry = new ZipDeflate(name);
    this.zip.add(entry);
    return entry;
  }
}
