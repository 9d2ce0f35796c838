import { Injectable } from '@nestjs/common';
import { linesOfBusiness } from 'contract/lines-of-business';
import type { QuoteRequest, QuoteSubmission } from 'contract/quotes';
import { placeOf, type Place } from 'contract/served-states';
import type { Site } from 'contract/site';

import type { CountedArea } from '../../agency/cities/counted-areas';
import { ConsentLedger } from '../consent/consent-ledger';
import { FormTokens } from './form-token';
import { QuoteRefusedError } from './quote-errors';

interface ZipQuestion {
  zip: string;
  /** Dotted path of its field in the submission. */
  field: string;
}

/** Returns the ZIP code that determines where the agency must be licensed; null if the form does not ask for one. */
export function zipOf(request: QuoteRequest): ZipQuestion | null {
  const step = linesOfBusiness[request.product].zipStep;
  if (step === null) return null;
  const steps = request.answers as Readonly<Record<string, { zip?: string }>>; // each step's answers are an object
  const zip = steps[step]?.zip;
  return zip === undefined ? null : { zip, field: `request.answers.${step}.zip` };
}

/** Returns whether the agency may help with a line of business at a ZIP code. */
export const placeAt = (
  zip: string,
  product: QuoteRequest['product'],
  { site, areas }: { site: Pick<Site, 'licenses'>; areas: readonly CountedArea[] },
): Place =>
  placeOf(
    zip,
    product,
    site.licenses.map(({ state }) => state),
    areas.flatMap(({ zips }) => zips),
  );

/** Checks a new request before anything is stored. */
@Injectable()
export class QuotePolicy {
  constructor(
    private readonly tokens: FormTokens,
    private readonly ledger: ConsentLedger,
  ) {}

  /**
   * @param areas areas with counted Medicare plans, for a Medicare request
   * @throws {QuoteRefusedError} with instructions and the phone number
   */
  async check(submission: QuoteSubmission, site: Site, areas: readonly CountedArea[]): Promise<void> {
    if (submission.website !== '') throw QuoteRefusedError.unlikelyPerson(site);
    if (!site.lines.includes(submission.request.product)) throw QuoteRefusedError.notSold(site);
    const verdict = this.tokens.judge(submission.token);
    if (verdict === 'forged') throw QuoteRefusedError.unlikelyPerson(site);
    if (verdict === 'too-late') throw QuoteRefusedError.expired(site);
    const isCurrent = await this.ledger.isCurrent(submission, site.legalName);
    if (!isCurrent) throw QuoteRefusedError.wordsChanged(site);
    const asked = zipOf(submission.request);
    if (!asked) return;
    const place = placeAt(asked.zip, submission.request.product, { site, areas });
    if (place.kind !== 'served') throw QuoteRefusedError.notThere(place.sentence, asked.field);
  }
}
