import { filledForm, openForm, sendForm } from '../../testing/quote-form';
import type { TestApp } from '../../testing/test-app';
import { QuoteRequestEntity } from './quote-request.entity';

/** Asks for a quote as a visitor does, who sends the form ten seconds after opening it. @returns the stored request */
export async function askForQuote(
  api: TestApp,
  answers: Parameters<typeof filledForm>[1] = {},
): Promise<QuoteRequestEntity> {
  const form = filledForm(await openForm(api.url), answers);
  api.clock.at = new Date(api.clock.at.getTime() + 10_000);
  const { status, body } = await sendForm(api.url, form);
  expect(status).toBe(201);
  return api.dataSource.getRepository(QuoteRequestEntity).findOneByOrFail({ reference: body.reference });
}
