import { Injectable } from '@nestjs/common';
import { addressIn } from 'contract/languages';
import type { QuoteStepAnswer } from 'contract/quote-drafts';
import type { QuoteProduct } from 'contract/quote-options';
import { quotePath } from 'contract/quote-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { InvalidInputError, type ApiError } from '../../platform/errors/api-errors';
import { asApiError } from '../../platform/errors/translate-error';
import { Log } from '../../platform/http/log';
import { spokenLanguage } from '../../platform/language/spoken-language';
import { QuoteRefusedError } from '../quotes/quote-errors';
import type { QuoteRefusal } from '../quotes/quote-refusals';
import { DraftCookies } from './draft-cookies';
import type { DraftState } from './draft-state';
import { QuoteDrafts, type StepResult } from './quote-drafts.service';

interface Posted {
  request: FastifyRequest;
  reply: FastifyReply;
  product: QuoteProduct;
  step: string;
}

/** Responds to form posts, whether sent as a plain form or by a script. */
@Injectable()
export class DraftPosts {
  constructor(
    private readonly drafts: QuoteDrafts,
    private readonly cookies: DraftCookies,
    private readonly log: Log,
  ) {}

  /**
   * Handles a post. A plain form with a draft is always answered with a redirect, even after a failure, which the draft
   * shows. Before its first page is saved there is no draft: the shell replaces the JSON of a failure with a page. A
   * script receives a failure like on any other route.
   */
  async take(posted: Posted, handle: (known: DraftState | null) => Promise<StepResult>): Promise<QuoteStepAnswer> {
    const { request, reply, product } = posted;
    const known = this.cookies.read(request, product);
    if (!isForm(request))
      return this.finish(posted, await handle(known).catch((error: unknown) => this.renew(posted, known, error)));
    const answer = await this.respondToForm(posted, known, handle);
    void reply.status(303).header('location', addressIn(spokenLanguage(), answer.next));
    return answer;
  }

  private async respondToForm(
    posted: Posted,
    known: DraftState | null,
    handle: (known: DraftState | null) => Promise<StepResult>,
  ): Promise<QuoteStepAnswer> {
    try {
      return await this.finish(posted, await handle(known));
    } catch (thrown) {
      if (known?.kind !== 'open') throw thrown;
      const error = asApiError(thrown);
      if (error.status >= 500) this.log.failure(error, posted.request);
      const { product, step } = posted;
      const state = needsNewForm(thrown) ? this.drafts.renewed(known) : known;
      const refused = { step, refusal: refusalIn(error) };
      return this.finish(posted, { state: { ...state, refused }, next: quotePath(product, step) });
    }
  }

  /** Returns the failure to the script unchanged. The next attempt uses a form with a new key. */
  private renew({ request, reply }: Posted, known: DraftState | null, error: unknown): never {
    if (known?.kind === 'open' && needsNewForm(error)) this.cookies.write(request, reply, this.drafts.renewed(known));
    throw error;
  }

  private async finish({ request, reply }: Posted, { state, next }: StepResult): Promise<QuoteStepAnswer> {
    const draft = await this.drafts.show(state);
    const isRefused = draft.kind === 'open' && draft.refused !== null;
    if (isRefused && !isForm(request)) throw new InvalidInputError(draft.refused?.fields ?? {});
    this.cookies.write(request, reply, state);
    return { next, draft };
  }
}

function refusalIn(error: ApiError): QuoteRefusal | null {
  if (error instanceof QuoteRefusedError) return error.refusal;
  return { why: error.code === 'payload_too_large' ? 'too-large' : 'failed' };
}

const needsNewForm = (error: unknown) => error instanceof QuoteRefusedError && error.needsNewForm;

const isForm = ({ headers }: FastifyRequest) =>
  headers['content-type']?.startsWith('application/x-www-form-urlencoded') ?? false;
