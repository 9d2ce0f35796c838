/** What /get-quote says of a line of business. */
export interface SubjectTexts {
  title: string;
  /** What the request will ask, and nothing more. */
  asks: readonly string[];
  /** What follows, in one line; the argument is the first name of the person who answers. */
  next(name: string): string;
}
