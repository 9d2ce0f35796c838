import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';

import { Injectable } from '@nestjs/common';

import { IncomingFolder } from '../../media/incoming-folder';
import { MediaStorage, type StoredFile } from '../../media/media-storage';
import { EvidenceZip } from './evidence-zip';

const prefix = 'archive-export-';

/**
 * Stores export files where media are stored, because the worker may run on another machine. No public URL serves them.
 */
@Injectable()
export class ExportFiles {
  constructor(
    private readonly storage: MediaStorage,
    private readonly incoming: IncomingFolder,
  ) {}

  /** Makes a zip. If `fill` throws, nothing is stored. @returns its size, and its hash in hex */
  async make(id: string, fill: (zip: EvidenceZip) => Promise<void>): Promise<{ bytes: number; sha256: string }> {
    return this.incoming.within(async (folder) => {
      const file = path.join(folder, 'export');
      const out = createWriteStream(file);
      try {
        const zip = new EvidenceZip(out);
        await fill(zip);
        await zip.end();
      } finally {
        out.destroy(); // after a failure it is still open
      }
      const hash = createHash('sha256');
      await pipeline(createReadStream(file), hash);
      const { size } = await stat(file);
      await this.storage.put(prefix + id, file);
      return { bytes: size, sha256: hash.digest('hex') };
    });
  }

  open(id: string): Promise<StoredFile | null> {
    return this.storage.get(prefix + id);
  }

  remove(id: string): Promise<void> {
    return this.storage.remove(prefix + id);
  }

  /** Returns the ids of exports that have a file. */
  async ids(): Promise<string[]> {
    const ids: string[] = [];
    for await (const { name } of this.storage.list(prefix)) ids.push(name.slice(prefix.length));
    return ids;
  }
}
