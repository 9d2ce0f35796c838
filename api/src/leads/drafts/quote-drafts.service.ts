import { randomUUID } from 'node:crypto';

import { Injectable } from '@nestjs/common';
import { addressIn } from 'contract/languages';
import type { QuoteDraft, QuoteSendPost, QuoteStepPost } from 'contract/quote-drafts';
import { askedAnswers } from 'contract/quote-faults';
import type { QuoteProduct } from 'contract/quote-options';
import { quotePath, stepsOf } from 'contract/quote-pages';
import { quoteRequest } from 'contract/quotes';
import type { Site } from 'contract/site';
import { statesNamed } from 'contract/state-names';

import type { Sender } from '../../platform/http/sender';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { FormTokens } from '../quotes/form-token';
import { QuotesService } from '../quotes/quotes.service';
import { receiptInSpokenLanguage } from '../quotes/receipt';
import { ConsentTexts } from '../consent/consent-texts';
import { jsonHash } from '../../platform/database/json-hash';
import { QuoteRefusedError } from '../quotes/quote-errors';
import { sentenceOf } from '../quotes/quote-refusals';
import { SiteService } from '../../agency/site/site.service';
import { CountedAreas } from '../../agency/cities/counted-areas';
import { Clock, dayIn } from '../../platform/clock/clock';
import { changeRows } from './census-rows';
import type { DraftState, OpenDraft } from './draft-state';
import { doneSteps, faultsOf, firstOpenStep, placeOfDraft, type Rules } from './draft-rules';

/** A draft after a post, and the page that follows. */
export interface StepResult {
  state: DraftState;
  next: string;
}

/** Flow of the forms: the next page, and the data of a page. Stateless. */
@Injectable()
export class QuoteDrafts {
  constructor(
    private readonly sites: SiteService,
    private readonly tokens: FormTokens,
    private readonly quotes: QuotesService,
    private readonly clock: Clock,
    private readonly areas: CountedAreas,
    private readonly texts: ConsentTexts,
  ) {}

  /** Returns the data for the pages of a form. */
  async show(state: DraftState | null): Promise<QuoteDraft> {
    if (!state) return { kind: 'none' };
    const site = await this.sites.recent();
    if (state.kind === 'sent')
      return { kind: 'sent', receipt: receiptInSpokenLanguage(state.receipt, state.product, site) };
    const rules = await this.rulesOf(site);
    const { licensed } = rules;
    const { product, answers, refused, startedAgain } = state;
    const place = placeOfDraft(state, rules);
    const fields = refused ? faultsOf(product, refused.step, answers[refused.step] ?? {}, rules) : {};
    return {
      kind: 'open',
      answers,
      done: doneSteps(state, rules),
      refused: refused && {
        step: refused.step,
        fields,
        message: refused.refusal && sentenceOf(refused.refusal, site),
      },
      startedAgain,
      ...(place && place.kind !== 'unknown' && { state: place.state }),
      elsewhere: place?.kind === 'elsewhere' ? { ...place, licensedIn: statesNamed(licensed) } : null,
      consents: await this.texts.of(site.legalName),
      answersHash: jsonHash(answers),
      planSentence: product === 'medicare' && place ? await this.areas.planSentenceAt(place.zip) : null,
    };
  }

  /** Saves the answers of one step, valid or not. */
  async save(known: DraftState | null, { product, step, post }: StepSent): Promise<StepResult> {
    const { from, origin, row, ...given } = post;
    const typed = askedAnswers(product, step, given);
    const rules = await this.rulesOf(await this.sites.recent());
    const draft = known?.kind === 'open' ? known : this.begin(product, step, origin);
    const answers = { ...draft.answers, [step]: row && row !== 'keep' ? changeRows(typed, row) : typed };
    const state: OpenDraft = { ...draft, answers, origin: { ...draft.origin, ...origin }, refused: null };
    const here = quotePath(product, step) + (from ? `?from=${from}` : '');
    if (row) return { state, next: `${here}#${row === 'keep' ? 'kept' : 'rows'}` };
    if (Object.keys(faultsOf(product, step, typed, rules)).length > 0) {
      return { state: { ...state, refused: { step, refusal: null } }, next: here };
    }
    return {
      state: { ...state, startedAgain: known?.kind === 'open' ? false : state.startedAgain },
      next: this.after(state, step, from, rules),
    };
  }

  /**
   * Sends the request. Once this resolves, the request is on disk.
   * @throws {QuoteRefusedError} with instructions for the visitor
   */
  async send(known: DraftState | null, { product, post, sender }: SendSent): Promise<StepResult> {
    if (known?.kind === 'sent') return { state: known, next: quotePath(product, 'sent') };
    const site = await this.sites.recent();
    const open = known && firstOpenStep(known, await this.rulesOf(site));
    if (!known || open) return { state: known ?? this.begin(product, '', {}), next: quotePath(product, open ?? '') };
    const { answersHash, ...sending } = post;
    if (answersHash !== jsonHash(known.answers)) throw QuoteRefusedError.answersChanged(site);
    const request = quoteRequest.parse({ product, answers: known.answers }); // every step was validated
    const { idempotencyKey, formToken: token, origin } = known;
    const receipt = await this.quotes.take(
      {
        ...sending,
        idempotencyKey,
        token,
        origin,
        page: addressIn(spokenLanguage(), quotePath(product, 'check')),
        request,
      },
      sender,
    );
    return { state: { kind: 'sent', product, receipt }, next: quotePath(product, 'sent') };
  }

  /** Returns the same answers in a newly opened form, free of whatever got the old one refused. */
  renewed(draft: OpenDraft): OpenDraft {
    return { ...draft, ...this.identity() };
  }

  private identity(): Pick<OpenDraft, 'idempotencyKey' | 'formToken'> {
    return { idempotencyKey: randomUUID(), formToken: this.tokens.issue().token };
  }

  private begin(product: QuoteProduct, step: string, origin: OpenDraft['origin']): OpenDraft {
    const isFirst = stepsOf(product)[0] === step;
    return {
      kind: 'open',
      product,
      ...this.identity(),
      origin,
      answers: {},
      refused: null,
      startedAgain: !isFirst,
    };
  }

  private async rulesOf({ licenses, timeZone }: Site): Promise<Rules> {
    return {
      licensed: licenses.map(({ state }) => state),
      counted: await this.areas.countedZips(),
      today: dayIn(timeZone, this.clock.now()),
    };
  }

  private after(draft: OpenDraft, step: string, from: 'check' | undefined, rules: Rules): string {
    const { product } = draft;
    if (placeOfDraft(draft, rules)?.kind === 'elsewhere') return quotePath(product, 'not-licensed');
    const steps = stepsOf(product);
    const open = firstOpenStep(draft, rules);
    // Visitors who lost earlier answers are sent to those steps first.
    const isBehind = open !== null && steps.indexOf(open) < steps.indexOf(step);
    if (from === 'check' || isBehind) return quotePath(product, open ?? 'check');
    return quotePath(product, steps[steps.indexOf(step) + 1] ?? 'check');
  }
}

interface StepSent {
  product: QuoteProduct;
  step: string;
  post: QuoteStepPost;
}

interface SendSent {
  product: QuoteProduct;
  post: QuoteSendPost;
  sender: Sender;
}
