/** Texts of a line of business on the front page: its audience, its name, its content. */
export interface AudienceTexts {
  /** "I run a small business." */
  who: string;
  /** "Group health." */
  kind: string;
  what: string;
}
