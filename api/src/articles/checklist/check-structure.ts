import { goodLengths } from 'contract/article-rules';
import type { ArticleCheck } from 'contract/article-history';
import type { ArticleContent } from 'contract/article-content';
import { plural } from 'contract/words';

import type { CheckedText } from '../writing/checked-text';

/** Word count below which an article is flagged as short. */
const fewWords = 150;

export function inText(
  kind: ArticleCheck['kind'],
  rule: ArticleCheck['rule'],
  message: string,
  at: { line: number; text?: string },
): ArticleCheck {
  return { kind, rule, message, place: { field: 'markdown', line: at.line, text: at.text || null } };
}

export function inField(
  kind: ArticleCheck['kind'],
  rule: ArticleCheck['rule'],
  message: string,
  field: string,
): ArticleCheck {
  return { kind, rule, message, place: { field, line: null, text: null } };
}

/** Flags pictures without alt text. */
export function checkAlternatives({ images }: CheckedText): ArticleCheck[] {
  return images
    .filter(({ alt }) => alt.trim() === '')
    .map(({ line, src }) =>
      inText('stops', 'alt', 'Describe this picture for people who cannot see it.', { line, text: src }),
    );
}

/**
 * Checks heading levels, which screen readers navigate by: no level is skipped, and level 1 is reserved for the title.
 */
export function checkHeadings({ headings }: CheckedText): ArticleCheck[] {
  let above = 1;
  return headings.flatMap(({ line, level, text }) => {
    const [before, at] = [above, { line, text }];
    above = level;
    if (level === 1)
      return inText('warns', 'heading', 'The title is the heading of level 1. Make this one level 2.', at);
    if (level > 4)
      return inText(
        'warns',
        'heading',
        'Headings of level 5 and 6 are not shown as headings. Use level 4 at most.',
        at,
      );
    if (level > before + 1)
      return inText('warns', 'heading', `This heading skips a level: make it level ${before + 1}.`, at);
    return [];
  });
}

const counted = (length: number) =>
  plural(length, { one: 'It has 1 character now.', other: `It has ${length} characters now.` });

/** Checks for lengths that search results and link previews show in full. */
export function checkLengths(content: ArticleContent, words: number): ArticleCheck[] {
  const { title, excerpt, seo } = content;
  // Each with its label in the editor.
  const fields = [
    ['title', 'title', title, goodLengths.title],
    ['excerpt', 'summary', excerpt, goodLengths.excerpt],
    ['seo.title', 'title in results', seo.title || title, goodLengths.seoTitle],
    ['seo.description', 'description in results', seo.description || excerpt, goodLengths.seoDescription],
  ] as const;
  const found = fields.flatMap(([field, name, text, { least, most }]) => {
    const { length } = text.trim();
    if (length === 0 || (length >= least && length <= most)) return [];
    return inField('warns', 'length', `Give the ${name} ${least} to ${most} characters. ${counted(length)}`, field);
  });
  if (content.markdown.trim() !== '' && words < fewWords) {
    found.push(
      inField(
        'warns',
        'length',
        `The article is short: ${plural(words, { one: '1 word', other: `${words} words` })}. Readers expect ${fewWords} or more.`,
        'markdown',
      ),
    );
  }
  return found;
}
