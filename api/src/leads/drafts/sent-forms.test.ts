import { randomUUID } from 'node:crypto';

import { asOfHeaders, asOfRequestHeader } from 'contract/as-of';
import type { OpenQuoteDraft, QuoteDraft } from 'contract/quote-drafts';
import { readStep } from 'contract/quote-faults';
import { quoteProducts, type QuoteProduct } from 'contract/quote-options';
import { stepsOf } from 'contract/quote-pages';

import { SiteEntity, siteRow } from '../../agency/site/site.entity';
import { QuoteVisitor } from '../../testing/quote-visitor';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { onOneEngine } from '../../testing/test-database';
import { proxySecret } from '../../testing/visitor-at';
import { QuoteRequestEntity } from '../quotes/quote-request.entity';

onOneEngine((engine) => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp(engine, { environment: { QUOTE_LIMIT_PER_ADDRESS: '40' } });
  });
  afterAll(() => api.stop());

  const later = (seconds: number) => (api.clock.at = new Date(api.clock.at.getTime() + seconds * 1000));
  const requests = () => api.dataSource.getRepository(QuoteRequestEntity);

  /** Answers everything, opens the check page, and sends the request. */
  async function send(product: QuoteProduct) {
    const ann = new QuoteVisitor(api.url, product);
    await ann.answerAll();
    later(10);
    const seen = (await ann.show('check')) as OpenQuoteDraft; // the form is complete
    const at = api.clock.at.toISOString();
    await ann.post('check', await ann.sending());
    const { id } = await requests().findOneByOrFail({ product });
    return { seen, at, id };
  }
  const replay = async (product: QuoteProduct, headers: Record<string, string>) => {
    const answer = await fetch(`${api.url}/api/quotes/draft/${product}/check`, { headers });
    return { status: answer.status, draft: (await answer.json()) as QuoteDraft }; // as the contract says
  };

  const read = (product: QuoteProduct, { answers }: OpenQuoteDraft) =>
    stepsOf(product).map((step) => readStep(product, step, answers[step] ?? {}));

  it.each(quoteProducts)(
    'shows the page on which a visitor agreed to a %s request, after its content has changed',
    async (product) => {
      const { seen, at, id } = await send(product);
      later(24 * 60 * 60);
      const site = api.dataSource.getRepository(SiteEntity);
      await site.save({ ...(await site.findOneByOrFail({ id: siteRow })), legalName: `Another ${product}, LLC` });
      const { status, draft } = await replay(product, asOfHeaders(proxySecret, at, { request: id }));
      expect(status).toBe(200);
      // A phone number or a list may be formatted differently, because the answer is stored, not its typing.
      const { answersHash: _hash, answers: _typed, ...shown } = seen;
      expect(draft).toMatchObject(shown);
      expect(read(product, draft as OpenQuoteDraft)).toEqual(read(product, seen)); // matched above
    },
  );

  it("shows no form of an erased request, and refuses one without the shell's signature", async () => {
    const at = api.clock.at.toISOString();
    const { id } = (await requests().find())[0] ?? { id: '' };
    const forged = { ...asOfHeaders(proxySecret, at), [asOfRequestHeader]: id };
    expect((await replay('medicare', forged)).status).toBe(403);
    expect((await replay('medicare', asOfHeaders(proxySecret, at, { request: randomUUID() }))).draft).toEqual({
      kind: 'none',
    });
  });
});
