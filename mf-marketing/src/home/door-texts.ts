/** What the front page says of a line of business: whose door it is, what it is called, what is behind it. */
export interface DoorTexts {
  /** "I run a small business." */
  who: string;
  /** "Group health." */
  kind: string;
  what: string;
}
