import { rows, type Line, type QuoteProduct, type Topic } from './rows';

export type { QuoteProduct, Topic };

export const linesOfBusiness: Readonly<Record<QuoteProduct, Line>> = rows;

const all: readonly Line[] = Object.values(linesOfBusiness);

/** In the order in which /get-quote offers them. */
export const quoteProducts = Object.keys(rows) as [QuoteProduct, ...QuoteProduct[]]; // the keys of the record, and there are some

/** What articles can be about. */
export const topics = all.map(({ topic }) => topic) as [Topic, ...Topic[]]; // there are some rows

/** What readers read for what an article is about. */
export const topicNames = Object.fromEntries(all.map(({ topic, topicName }) => [topic, topicName])) as Readonly<
  Record<Topic, string>
>; // every row has its topic

/** The line of business that is filed under a topic; undefined for what concerns all of them. */
export const lineOfTopic = (topic: string): Line | undefined => all.find((line) => line.topic === topic);

/**
 * Whether a path is anything but the page of a line of business that the agency does not sell, a part of that page, or a
 * page below it.
 * @param sold `lines` of `GET /api/site`
 */
export function isOffered(path: string, sold: readonly QuoteProduct[]): boolean {
  const [page = ''] = path.split(/[#?]/);
  return quoteProducts.every((product) => {
    const { path: own } = linesOfBusiness[product];
    return sold.includes(product) || (page !== own && !page.startsWith(`${own}/`));
  });
}
