import { mailsThat } from '../quotes/mails';
import type { RunningSite } from '../running-site';

/** Returns the one-time link that a site mailed to an address. */
export async function mailedLink({ dataDir }: RunningSite, address: string): Promise<string> {
  const isMeant = (mail: string) => mail.includes(`To: ${address}`) && mail.includes('#setup=');
  const [mail = ''] = await mailsThat(isMeant, 1, dataDir);
  const link = /http\S+#setup=[\w-]{43}/.exec(mail.replaceAll('=3D', '='))?.[0];
  if (!link) throw new Error(`The mail to ${address} has no whole link.`);
  return link;
}
