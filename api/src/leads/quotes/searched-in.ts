import { answersInWords, type Answers } from './quote-words';

/** Returns the searchable text of a request: its reference, and all answers as stored and in readable form. */
export function searchedIn(reference: string, request: Answers): string {
  const { phone } = request.answers.contact;
  return [reference, phone ?? '', ...answersInWords(request).map(({ value }) => value)].join(' ').toLowerCase();
}
