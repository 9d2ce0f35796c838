import { startS3Server } from 'contract/testing/s3-server';

import { upload } from '../testing/pictures';
import { startTestApp } from '../testing/test-app';
import type { Engine } from '../testing/test-database';
import { MediaStorage } from './media-storage';

export const grounds: [Engine, 'a folder' | 'a bucket'][] = [
  ['SQLite', 'a folder'],
  ['PostgreSQL', 'a bucket'],
];

export const filesRoute = '/api/admin/files';

export type Library = Awaited<ReturnType<typeof startLibrary>>;

/** Starts an API whose library is in a folder or in a bucket, with a signed-in owner. */
export async function startLibrary(...[engine, place]: (typeof grounds)[number]) {
  const s3 = place === 'a bucket' ? await startS3Server() : undefined;
  const api = await startTestApp(engine, { environment: s3?.env ?? {} });
  const admin = await api.signIn();
  return {
    api,
    admin,
    /** Returns the names of the stored files of a picture or PDF. */
    async stored(id: string): Promise<string[]> {
      const names: string[] = [];
      for await (const { name } of api.app.get(MediaStorage).list(id)) names.push(name);
      return names.sort();
    },
    async addPdf(bytes: Buffer, name: string) {
      const { status, body } = await upload(admin, bytes, name, filesRoute);
      if (status !== 201) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
      return body;
    },
    /** Moves the clock: lists have an order, and the archive merges two states of the same moment. */
    later: () => void (api.clock.at = new Date(api.clock.at.getTime() + 60_000)),
    async stop() {
      await api.stop();
      await s3?.remove();
    },
  };
}
