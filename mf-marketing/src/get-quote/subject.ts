/** Texts of a line of business on /get-quote. */
export interface SubjectTexts {
  title: string;
  /** The complete list of what the request asks. */
  asks: readonly string[];
  /** What happens next, in one line; the argument is the first name of the agent who answers. */
  next(name: string): string;
}
