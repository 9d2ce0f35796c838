/** Milliseconds after an API request without an answer during which nothing waits for the API. */
const distrust = 10_000;

/** Tracks whether the API responds, as observed by its clients. */
export class ApiHealth {
  private silentUntil = 0;

  constructor(private readonly now = () => performance.now()) {}

  noteSilence() {
    this.silentUntil = this.now() + distrust;
  }

  noteAnswer() {
    this.silentUntil = 0;
  }

  get isSilent(): boolean {
    return this.now() < this.silentUntil;
  }
}
