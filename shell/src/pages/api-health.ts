/** Milliseconds for which nobody waits for the API after it did not answer. */
const distrust = 10_000;

/** Whether the API answers, as seen by whatever asks it. */
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
