import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';

import { onServer } from '../accounts/audit/actor';
import { AuditLog } from '../accounts/audit/audit-log';
import { Transactions } from '../platform/database/transactions';
import { Exporter } from '../transfer/exporter';
import { TransferModule } from '../transfer/transfer.module';
import { CommandError, type Command } from './command';
import { resolvePath } from './import.command';

export const exportArticles: Command = {
  usage: 'export FILE.zip',
  summary: 'every article and its images, as Markdown',
  modules: [TransferModule],
  async run({ app, args: [file, ...more], print }) {
    if (!file || more.length > 0) throw new CommandError('Name one file: npm run content -- export FILE.zip');
    const out = createWriteStream(resolvePath(file), { flags: 'wx' });
    await pipeline(app.get(Exporter, { strict: false }).zip(), out).catch((error: unknown) => {
      const isThere = error instanceof Error && 'code' in error && error.code === 'EEXIST';
      throw isThere ? new CommandError(`There is a file ${file} already.`) : error;
    });
    await app
      .get(Transactions, { strict: false })
      .run((manager) =>
        app.get(AuditLog, { strict: false }).record(manager, { event: 'articles-exported', ...onServer }),
      );
    print(`${file}: ${out.bytesWritten.toLocaleString('en-US')} bytes`);
  },
};
