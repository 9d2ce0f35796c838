import { query, type Query } from 'contract/query';
import { type AnswerSchema, type QueryKey, RequestError } from 'contract/request';

/**
 * Creates a query whose response is validated: where the page would take a missing field for "no", as in "may be
 * called". Other queries are only typed, since a page must show a list with a word that a later API adds
 * (docs/decisions/contract-skew.md).
 * @param schema the fields that matter, without such lists
 */
export function parsedQuery<Answer>(schema: AnswerSchema<Partial<Answer>>, ...queryKey: QueryKey): Query<Answer> {
  return {
    ...query<Answer>(...queryKey),
    async queryFn(context) {
      const load = context.client.getDefaultOptions().queries?.queryFn;
      if (typeof load !== 'function') throw new TypeError('The client has no loader');
      const answer: unknown = await load(context);
      if (!schema.safeParse(answer).success) throw new RequestError(200, '', 'Not an answer of the API');
      return answer as Answer; // by its schema where it matters, and by the API's contract
    },
  };
}
