import { createHash } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import type { ConsentKind, ConsentText } from 'contract/quotes';
import { DataSource } from 'typeorm';

import { Transactions } from '../../platform/database/transactions';
import { ConsentTextEntity } from './consent-text.entity';

const seller = '{seller}';

/**
 * Consent texts of the forms. They are code and cannot be edited: if a text changed under the same version, the ledger
 * would prove something nobody saw. Change text and version together.
 */
const wordings: readonly ConsentTextEntity[] = [
  {
    kind: 'contact',
    textVersion: '2026-11-21',
    text: `By sending this request I ask ${seller} to contact me about it by phone or e-mail. A licensed insurance agent will contact me.`,
  },
  // Wording of 47 CFR 64.1200(f)(9)(i)(A).
  {
    kind: 'marketing',
    textVersion: '2026-11-22',
    text: `I agree that ${seller} may make marketing calls and send marketing texts about insurance to the number I gave, using an automatic telephone dialing system or an artificial or prerecorded voice. I don’t have to agree to this to get a quote or to buy anything. I can take it back at any time, in any reasonable way.`,
  },
];

/** Text recorded for a request made on the phone or at the counter: what was said, not what a page showed. */
const contactByHand: ConsentTextEntity = {
  kind: 'contact',
  textVersion: '2026-11-23-by-hand',
  text: `They asked ${seller} to contact them about this request by phone or e-mail, and were told that a licensed insurance agent will contact them.`,
};

const forms: Readonly<Record<ConsentKind, ConsentText['form']>> = { contact: 'part-of-request', marketing: 'box' };

/** Current consent texts of the forms. In the API of another day, the texts recorded then. */
@Injectable()
export class ConsentTexts {
  private known: readonly ConsentTextEntity[] | undefined;
  private worded: { name: string; texts: ConsentText[] } | undefined;

  constructor(
    private readonly dataSource: DataSource,
    private readonly transactions: Transactions,
  ) {}

  /** Stores this release's texts if the database has others or none. Called at startup. */
  async keep(): Promise<void> {
    const rows = this.dataSource.getRepository(ConsentTextEntity);
    for (const wording of wordings) {
      const isKept = await rows.existsBy(wording);
      if (!isKept) await this.transactions.run((manager) => manager.save(ConsentTextEntity, { ...wording }));
    }
  }

  /**
   * Returns the current texts with the seller's name: first the one that sending implies, then the one with the box.
   */
  async of(name: string): Promise<ConsentText[]> {
    if (this.worded?.name === name) return this.worded.texts;
    const texts = (await this.read()).map((wording) => withSeller(wording, name));
    this.worded = { name, texts };
    return texts;
  }

  async one(kind: ConsentKind, name: string): Promise<ConsentText> {
    const texts = await this.of(name);
    return texts.find((text) => text.kind === kind) ?? missingText(kind);
  }

  /** Reads them once per process, since they change only with a release. */
  private async read(): Promise<readonly ConsentTextEntity[]> {
    if (this.known) return this.known;
    const rows = await this.dataSource.getRepository(ConsentTextEntity).find({ order: { kind: 'ASC' } });
    // A day before texts were recorded has no rows.
    this.known = rows.length > 0 ? rows : wordings;
    return this.known;
  }
}

/** Returns the text to record for a request added by hand. Signed paper for marketing has the wording of the form. */
export function textByHandOf(kind: ConsentKind, name: string): ConsentText {
  const wording = kind === 'contact' ? contactByHand : wordings.find((one) => one.kind === kind);
  return wording ? withSeller(wording, name) : missingText(kind);
}

/** Returns a text as a form shows it. */
export function withSeller({ kind, textVersion, text }: ConsentTextEntity, name: string): ConsentText {
  const words = text.replaceAll(seller, () => name);
  const hash = createHash('sha256').update(words).digest('hex');
  return { kind, version: textVersion, form: forms[kind], text: words, hash };
}

function missingText(kind: ConsentKind): never {
  throw new Error(`No form has a sentence about ${kind}`);
}
