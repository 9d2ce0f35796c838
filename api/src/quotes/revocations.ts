import { Injectable } from '@nestjs/common';
import type { ConsentKind } from 'contract/quotes';

import { ConsentLedger } from '../consent/consent-ledger';
import { Transactions } from '../database/transactions';
import type { Sender } from '../http/sender';

interface Revocation {
  requestId: string;
  kinds: readonly ConsentKind[];
  /** Who recorded it. */
  by: string;
  sender: Sender;
}

@Injectable()
export class Revocations {
  constructor(
    private readonly transactions: Transactions,
    private readonly ledger: ConsentLedger,
  ) {}

  /** Records that consent is taken back. Once is enough: a second time writes nothing. */
  record({ requestId, kinds, by, sender }: Revocation): Promise<ConsentKind[]> {
    return this.transactions.run((manager) => this.ledger.revoke(manager, { requestId, kinds, by, sender }));
  }
}
