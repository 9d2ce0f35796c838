import { markdownHtml } from '../../articles/markdown/markdown-html';
import type { CityEntity } from '../cities/city.entity';
import type { TeamMemberEntity } from '../team/team-member.entity';

/** Renders Markdown. */
export type HtmlOf = (markdown: string) => string;

/** Renders a saved text of a town or a person. It states no facts, so a marker stays as written. */
export const htmlOf: HtmlOf = (markdown) => markdownHtml(markdown, { unknown: 'leave' }).html;

/** Returns the columns with the HTML of a town's texts. */
export const townHtml = (
  { markdown, spanish }: Pick<CityEntity, 'markdown'> & { spanish?: CityEntity['spanish'] },
  htmlOf: HtmlOf,
): Pick<CityEntity, 'html' | 'spanishHtml'> => ({ html: htmlOf(markdown), spanishHtml: htmlOf(spanish?.text ?? '') });

/** Returns the columns with the HTML of a person's biography. */
export const personHtml = (
  { bioMarkdown, spanish }: Pick<TeamMemberEntity, 'bioMarkdown'> & { spanish?: TeamMemberEntity['spanish'] },
  htmlOf: HtmlOf,
): Pick<TeamMemberEntity, 'bioHtml' | 'spanishBioHtml'> => ({
  bioHtml: htmlOf(bioMarkdown),
  spanishBioHtml: htmlOf(spanish?.bio ?? ''),
});
