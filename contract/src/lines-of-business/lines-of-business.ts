import { rows, type Line, type QuoteProduct, type Topic } from './rows';

export type { QuoteProduct, Topic };

export const linesOfBusiness: Readonly<Record<QuoteProduct, Line>> = rows;

const all: readonly Line[] = Object.values(linesOfBusiness);

/** Lines of business in the order in which /get-quote offers them. */
export const quoteProducts = Object.keys(rows) as [QuoteProduct, ...QuoteProduct[]]; // the keys of the record, which is not empty

/** Topics of articles. */
export const topics = all.map(({ topic }) => topic) as [Topic, ...Topic[]]; // there is at least one row

/** Display names of the topics. */
export const topicNames = Object.fromEntries(all.map(({ topic, topicName }) => [topic, topicName])) as Readonly<
  Record<Topic, string>
>; // every row has a topic

/** Returns the line of business with a topic; undefined for a topic that concerns all lines. */
export const lineOfTopic = (topic: string): Line | undefined => all.find((line) => line.topic === topic);

/**
 * Returns false for the page of a line of business that the agency does not sell, a part of that page, or a page below
 * it; true for every other path.
 * @param sold `lines` of `GET /api/site`
 */
export function isOffered(path: string, sold: readonly QuoteProduct[]): boolean {
  const [page = ''] = path.split(/[#?]/);
  return quoteProducts.every((product) => {
    const { path: own } = linesOfBusiness[product];
    return sold.includes(product) || (page !== own && !page.startsWith(`${own}/`));
  });
}
