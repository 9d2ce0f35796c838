import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ConsentKind, ConsentText } from 'contract/quotes';
import { DataSource } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { ConsentTextEntity } from './consent-text.entity';

const seller = '{seller}';

/**
 * The sentences that people agree to. They stand in code, and nobody edits them: a wording that could change without its
 * version would make the ledger say what nobody saw. Change the text and the version together.
 */
const wordings: readonly ConsentTextEntity[] = [
  {
    kind: 'contact',
    textVersion: '2026-11-21',
    text: `By sending this request I ask ${seller} to contact me about it by phone or e-mail. A licensed insurance agent will contact me.`,
  },
  // The words of 47 CFR 64.1200(f)(9)(i)(A).
  {
    kind: 'marketing',
    textVersion: '2026-11-22',
    text: `I agree that ${seller} may make marketing calls and send marketing texts about insurance to the number I gave, using an automatic telephone dialing system or an artificial or prerecorded voice. I don’t have to agree to this to get a quote or to buy anything. I can take it back at any time, in any reasonable way.`,
  },
];

/** What stands in the ledger for a request that was made on the phone or at the counter: what was said, and not what a page showed. */
const contactByHand: ConsentTextEntity = {
  kind: 'contact',
  textVersion: '2026-11-23-by-hand',
  text: `They asked ${seller} to contact them about this request by phone or e-mail, and were told that a licensed insurance agent will contact them.`,
};

const forms: Readonly<Record<ConsentKind, ConsentText['form']>> = { contact: 'part-of-request', marketing: 'box' };

/** The sentences of the forms. Of another day they are those that were recorded then. */
@Injectable()
export class ConsentTexts {
  private known: readonly ConsentTextEntity[] | undefined;
  private worded: { name: string; texts: ConsentText[] } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Writes down what this release says, where the database has another wording or none. For the start. */
  async keep(): Promise<void> {
    const rows = this.dataSource.getRepository(ConsentTextEntity);
    for (const wording of wordings) {
      const isKept = await rows.existsBy(wording);
      if (!isKept) await this.transactions.run((manager) => manager.save(ConsentTextEntity, { ...wording }));
    }
  }

  /** The wording in force, with the seller's name in it: what sending agrees to, then the box. */
  async of(name: string): Promise<ConsentText[]> {
    if (this.worded?.name === name) return this.worded.texts;
    const texts = (await this.read()).map((wording) => withSeller(wording, name));
    this.worded = { name, texts };
    return texts;
  }

  async one(kind: ConsentKind, name: string): Promise<ConsentText> {
    const texts = await this.of(name);
    return texts.find((text) => text.kind === kind) ?? notThere(kind);
  }

  /** Once: they change with a release, which is another process. */
  private async read(): Promise<readonly ConsentTextEntity[]> {
    if (this.known) return this.known;
    const rows = await this.dataSource.getRepository(ConsentTextEntity).find({ order: { kind: 'ASC' } });
    // Of a day before they were recorded.
    this.known = rows.length > 0 ? rows : wordings;
    return this.known;
  }
}

/** What whoever adds a request writes down. Paper that is signed for marketing carries the words of the form. */
export function textByHandOf(kind: ConsentKind, name: string): ConsentText {
  const wording = kind === 'contact' ? contactByHand : wordings.find((one) => one.kind === kind);
  return wording ? withSeller(wording, name) : notThere(kind);
}

/** A wording as a form shows it. */
export function withSeller({ kind, textVersion, text }: ConsentTextEntity, name: string): ConsentText {
  const words = text.replaceAll(seller, () => name);
  const hash = createHash('sha256').update(words).digest('hex');
  return { kind, version: textVersion, form: forms[kind], text: words, hash };
}

function notThere(kind: ConsentKind): never {
  throw new Error(`No form has a sentence about ${kind}`);
}
