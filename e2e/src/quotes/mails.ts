import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { siteDataDir } from '../journeys';
import { until } from '../releases/page-view';

/** A mail of the site, its lines joined again where quoted-printable broke them. */
async function readMail(file: string): Promise<string> {
  return (await readFile(file, 'utf8')).replace(/=\r?\n/g, '');
}

/** The mails in a data folder, that of the site that journeys share, of which something is true, once there are as many as there shall be at least. */
export async function mailsThat(
  isMeant: (mail: string) => boolean,
  least: number,
  dataDir = siteDataDir(),
): Promise<string[]> {
  const folder = join(dataDir, 'mail');
  let mails: string[] = [];
  await until(async () => {
    const files = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
    mails = (await Promise.all(files.map((name) => readMail(join(folder, name))))).filter(isMeant);
    return mails.length >= least;
  });
  return mails;
}
