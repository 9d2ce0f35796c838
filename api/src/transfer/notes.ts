/** Sentences about one article, without duplicates, in order of first occurrence. */
export class Notes {
  private readonly sentences = new Map<string, number>();

  add(sentence: string): void {
    this.sentences.set(sentence, (this.sentences.get(sentence) ?? 0) + 1);
  }

  list(): string[] {
    return [...this.sentences].map(([sentence, times]) => (times === 1 ? sentence : `${sentence} (${times} times)`));
  }
}

/** Returns "1 picture" or "3 pictures". */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
