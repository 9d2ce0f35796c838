import { readReference } from 'contract/quote-reference';

import { onServer } from '../accounts/audit/actor';
import { Erasure } from '../leads/erasure/erasure';
import { ErasureModule } from '../leads/erasure/erasure.module';
import { argumentsIn, CommandError, type Command } from './command';

/** Returns the person named by the arguments. */
function parseSubject(args: readonly string[]): { email: string } | { reference: string } {
  const options = { email: { type: 'string' }, reference: { type: 'string' } } as const;
  const { values, positionals } = argumentsIn(args, options, erasePerson.usage);
  const { reference, ...named } = positionals.length === 0 ? values : {};
  // Not a blank one, as of an empty variable: it would name everybody whose request came by phone, without an address.
  const email = named.email?.trim();
  if (email && !reference) return { email };
  const known = reference && !email ? readReference(reference) : null;
  if (known) return { reference: known };
  throw new CommandError('Name one of them: --email ann@example.com, or --reference YD-4K7M-29');
}

export const erasePerson: Command = {
  usage: 'erase-person --email | --reference',
  summary: 'erases quote requests of a person who asks for it',
  modules: [ErasureModule],
  async run({ app, args, print }) {
    const { references, ledgerLines, keptUntil } = await app
      .get(Erasure, { strict: false })
      .ofPerson(parseSubject(args), onServer);
    if (references.length === 0) throw new CommandError('There is no request of that person. Nothing was changed.');
    print(`Erased, with answers, notes and mail: ${references.join(', ')}.`);
    const lines =
      ledgerLines === 1
        ? `a line of the consent ledger, until ${keptUntil}`
        : `${ledgerLines} lines of the consent ledger, the last until ${keptUntil}`;
    print(`Kept, because the law asks for it: ${lines}, and a line in the erasure log.`);
    print('Not reached from here: mail that went out, files that were downloaded, and backups.');
  },
};
