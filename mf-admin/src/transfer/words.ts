import type { TransferOutcome, TransferReport, TransferredArticle } from 'contract/transfers';
import type { IconName } from 'ui/admin-icon';

/** What became of an article, or would, in the order in which a report counts them. */
export const outcomes: Readonly<Record<TransferOutcome, { word: string; icon: IconName }>> = {
  new: { word: 'New', icon: 'plus' },
  changed: { word: 'Brought up to date', icon: 'redo' },
  same: { word: 'Already here', icon: 'check' },
  kept: { word: 'Kept as it is here', icon: 'history' },
  failed: { word: 'Not imported', icon: 'alert' },
};

const sources: Readonly<Record<TransferReport['source'], string>> = {
  ghost: 'an export of Ghost',
  wordpress: 'an export of WordPress',
  markdown: 'Markdown files',
};

const counted = (count: number, one: string, many = `${one}s`) =>
  `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** "3 new, 1 already here" */
export function countsIn(articles: readonly TransferredArticle[]): string {
  const kinds = Object.keys(outcomes) as TransferOutcome[]; // the keys are the outcomes
  const counts = kinds.map((kind) => ({ kind, count: articles.filter(({ outcome }) => outcome === kind).length }));
  return counts
    .flatMap(({ kind, count }) =>
      count > 0 ? `${count.toLocaleString('en-US')} ${outcomes[kind].word.toLowerCase()}` : [],
    )
    .join(', ');
}

/** One or two sentences that say what the report says. */
export function summaryOf({ source, isRehearsal, articles, images }: TransferReport): string {
  if (articles.length === 0) return `This is ${sources[source]}, with no article in it.`;
  const about = `${isRehearsal ? `This is ${sources[source]} with ` : ''}${counted(articles.length, 'article')}: ${countsIn(articles)}.`;
  const drafts = articles.filter(
    ({ outcome, state }) => state === 'draft' && (outcome === 'new' || outcome === 'changed'),
  ).length;
  const asDrafts = drafts > 0 ? ` ${counted(drafts, 'of them comes in as a draft', 'of them come in as drafts')}.` : '';
  const fetched =
    images.fetched > 0 ? ` ${counted(images.fetched, 'image')} ${isRehearsal ? 'will be fetched' : 'came along'}.` : '';
  const missing =
    images.missing > 0
      ? ` ${counted(images.missing, 'image')} cannot be had and ${images.missing === 1 ? 'stays a link' : 'stay links'}.`
      : '';
  const led = articles.reduce((sum, { leadsFrom }) => sum + leadsFrom.length, 0);
  const leading =
    led > 0
      ? ` ${counted(led, 'old address', 'old addresses')} ${isRehearsal ? 'will lead' : led === 1 ? 'leads' : 'lead'} to ${led === 1 ? 'its article' : 'the articles'} here.`
      : '';
  return about + asDrafts + fetched + missing + leading;
}

/** How many articles an import would write. */
export const toWrite = ({ articles }: TransferReport): number =>
  articles.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;
