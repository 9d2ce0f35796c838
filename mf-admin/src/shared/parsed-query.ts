import 'contract/without-eval';
import { query, type Query } from 'contract/query';
import { type AnswerSchema, type QueryKey, RequestError } from 'contract/request';

/**
 * Creates a query whose response is validated: where the page would take a missing field for "no", as in "may be
 * called". Other queries are only typed, since a page must show a list with a word that a later API adds
 * (docs/decisions/contract-skew.md).
 */
export function parsedQuery<Answer>(schema: AnswerSchema<Answer>, ...queryKey: QueryKey): Query<Answer> {
  return {
    ...query<Answer>(...queryKey),
    async queryFn(context) {
      const load = context.client.getDefaultOptions().queries?.queryFn;
      if (typeof load !== 'function') throw new TypeError('The client has no loader');
      const read = schema.safeParse(await load(context));
      if (!read.success) throw new RequestError(200, '', 'Not an answer of the API');
      return read.data;
    },
  };
}
