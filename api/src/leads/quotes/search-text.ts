import { searchKeyOf } from 'contract/search-key';
import { readableAnswers, type Answers } from './readable-answers';

/** Returns the searchable text of a request: its reference, and all answers as stored and in readable form. */
export function searchTextOf(reference: string, request: Answers): string {
  const { phone } = request.answers.contact;
  return searchKeyOf([reference, phone ?? '', ...readableAnswers(request).map(({ value }) => value)].join(' '));
}
