import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Typed, TypedAnswers } from 'contract/form-answers';
import { writePhone } from 'contract/phone-number';
import type { Repository } from 'typeorm';

import { QuoteRequestEntity } from '../quotes/quote-request.entity';
import type { OpenDraft } from './draft-state';

/** Forms as they were when sent, to show the check page on which consent was given. */
@Injectable()
export class SentForms {
  constructor(@InjectRepository(QuoteRequestEntity) private readonly requests: Repository<QuoteRequestEntity>) {}

  /** @returns null if the request did not come from a form, or was erased */
  async of(id: string): Promise<OpenDraft | null> {
    const row = await this.requests.findOneBy({ id, source: 'form' });
    if (!row) return null;
    const { product, answers, origin, idempotencyKey } = row;
    const typed = asTyped(answers) as Record<string, TypedAnswers>; // each step's answers are fields by name
    return {
      kind: 'open',
      product,
      idempotencyKey,
      formToken: '',
      origin,
      answers: typed,
      refused: null,
      startedAgain: false,
    };
  }
}

/** Converts a stored answer back to form input. */
function asTyped(value: unknown): Typed {
  if (Array.isArray(value))
    return value.every((one) => typeof one === 'number') && value.length > 0
      ? value.join(', ')
      : value.map((one) => asTyped(one));
  if (typeof value !== 'object' || value === null) return String(value);
  const given = Object.entries(value).filter(([, part]) => part !== null);
  return Object.fromEntries(
    given.map(([name, part]) => [name, name === 'phone' ? writePhone(String(part)) : asTyped(part)]),
  );
}
