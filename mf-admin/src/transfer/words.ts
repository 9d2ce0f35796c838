import type { TransferOutcome, TransferReport, TransferredArticle } from 'contract/transfers';
import { plural, t } from 'contract/words';
import { formatNumber } from 'ui';
import type { IconName } from 'ui/admin-icon';

/** Outcomes of an article, in the order of the summary. */
export const outcomes: Readonly<
  Record<TransferOutcome, { word: string; counted: (count: string) => string; icon: IconName }>
> = {
  new: { word: t`New`, counted: (count) => t`${count} new`, icon: 'plus' },
  changed: { word: t`Brought up to date`, counted: (count) => t`${count} brought up to date`, icon: 'redo' },
  same: { word: t`Already here`, counted: (count) => t`${count} already here`, icon: 'check' },
  kept: { word: t`Kept as it is here`, counted: (count) => t`${count} kept as it is here`, icon: 'history' },
  failed: { word: t`Not imported`, counted: (count) => t`${count} not imported`, icon: 'alert' },
};

const sources: Readonly<Record<TransferReport['source'], string>> = {
  ghost: t`an export of Ghost`,
  wordpress: t`an export of WordPress`,
  markdown: t`a set of Markdown files`,
};

/** Formats the counts of outcomes: "3 new, 1 already here". */
function countsIn(articles: readonly TransferredArticle[]): string {
  const kinds = Object.keys(outcomes) as TransferOutcome[]; // the keys are the outcomes
  const counts = kinds.map((kind) => ({ kind, count: articles.filter(({ outcome }) => outcome === kind).length }));
  return counts.flatMap(({ kind, count }) => (count > 0 ? outcomes[kind].counted(formatNumber(count)) : [])).join(', ');
}

/** Summarizes a report in a few sentences. */
export function summaryOf({ source, isRehearsal, articles, images }: TransferReport): string {
  const from = sources[source];
  if (articles.length === 0) return t`There is no article in the file. It was read as ${from}.`;
  const counted = plural(articles.length, { one: '1 article', other: `${formatNumber(articles.length)} articles` });
  const drafts = articles.filter(
    ({ outcome, state }) => state === 'draft' && (outcome === 'new' || outcome === 'changed'),
  ).length;
  const led = articles.reduce((sum, { leadsFrom }) => sum + leadsFrom.length, 0);
  return [
    isRehearsal ? t`This is ${from} with ${counted}: ${countsIn(articles)}.` : t`${counted}: ${countsIn(articles)}.`,
    drafts > 0 &&
      plural(drafts, {
        one: '1 of them comes in as a draft.',
        other: `${formatNumber(drafts)} of them come in as drafts.`,
      }),
    images.fetched > 0 && fetchedText(images.fetched, isRehearsal),
    images.missing > 0 &&
      plural(images.missing, {
        one: '1 image cannot be had.',
        other: `${formatNumber(images.missing)} images cannot be had.`,
      }),
    led > 0 && redirectsText(led, isRehearsal),
  ]
    .filter(Boolean)
    .join(' ');
}

const fetchedText = (count: number, isRehearsal: boolean) =>
  isRehearsal
    ? plural(count, { one: '1 image will be fetched.', other: `${formatNumber(count)} images will be fetched.` })
    : plural(count, { one: '1 image came along.', other: `${formatNumber(count)} images came along.` });

const redirectsText = (count: number, isRehearsal: boolean) =>
  isRehearsal
    ? plural(count, {
        one: '1 old address will lead to its article here.',
        other: `${formatNumber(count)} old addresses will lead to the articles here.`,
      })
    : plural(count, {
        one: '1 old address leads to its article here.',
        other: `${formatNumber(count)} old addresses lead to the articles here.`,
      });

/** Returns how many articles an import would write. */
export const toWrite = ({ articles }: TransferReport): number =>
  articles.filter(({ outcome }) => outcome === 'new' || outcome === 'changed').length;

/** Whether the file has articles, and none of them failed. Notes name what was left out. */
export const isAllHere = ({ articles }: TransferReport): boolean =>
  articles.length > 0 && articles.every(({ outcome }) => outcome !== 'failed');
