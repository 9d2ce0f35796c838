import { answersInWords, type Answers } from './quote-words';

/** What a request is found by: its reference and all that was answered, as it is stored and in words. */
export function searchedIn(reference: string, request: Answers): string {
  const { phone } = request.answers.contact;
  return [reference, phone ?? '', ...answersInWords(request).map(({ value }) => value)].join(' ').toLowerCase();
}
