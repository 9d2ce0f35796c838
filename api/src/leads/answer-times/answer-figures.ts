import { fewestAnswered, type AnswerFigures } from 'contract/answer-times';
import type { QuoteProduct } from 'contract/quote-options';
import { promisedDay } from 'contract/promised-day';

import { dayIn, hour } from '../../platform/clock/clock';

/** A request, and when it was first answered. */
export interface TimedRequest {
  product: QuoteProduct;
  createdAt: string;
  /** Null while unanswered. */
  answeredAt: string | null;
}

/** Due dates in the agency's calendar, computed once for all requests of a line and day. */
export class DueDates {
  private readonly known = new Map<string, string>();

  constructor(
    private readonly timeZone: string,
    /** Such as `2026-11-21`. */
    readonly today: string,
  ) {}

  dayOf(moment: string): string {
    return dayIn(this.timeZone, new Date(moment));
  }

  dueDay({ product, createdAt }: TimedRequest): string {
    const asked = this.dayOf(createdAt);
    const key = `${product} ${asked}`;
    const due = this.known.get(key) ?? promisedDay(product, asked);
    this.known.set(key, due);
    return due;
  }
}

/** Counts the requests of one person or one line of business. */
export class Tally {
  private kept = 0;
  private dueToday = 0;
  private late = 0;
  private readonly hours: number[] = [];

  constructor(private readonly dueDates: DueDates) {}

  add(request: TimedRequest): void {
    const { createdAt, answeredAt } = request;
    const { today } = this.dueDates;
    const due = this.dueDates.dueDay(request);
    if (answeredAt === null) {
      if (due === today) this.dueToday += 1;
      if (due < today) this.late += 1;
      return;
    }
    if (this.dueDates.dayOf(answeredAt) <= due) this.kept += 1;
    this.hours.push(Math.max(0, Date.parse(answeredAt) - Date.parse(createdAt)) / hour);
  }

  figures(): AnswerFigures {
    const { kept, dueToday, late } = this;
    const answered = this.hours.length;
    return { answered, kept, medianHours: answered < fewestAnswered ? null : medianOf(this.hours), dueToday, late };
  }
}

/** Returns the median rounded to a tenth; the mean of the middle two for an even count. */
function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const [lower, upper] = [sorted[Math.floor((sorted.length - 1) / 2)] ?? 0, sorted[Math.floor(sorted.length / 2)] ?? 0];
  return Math.round((lower + upper) * 5) / 10;
}
