import { z } from 'zod';

import { articleLimits } from './article-rules';
import { topic } from './posts';

const tagName = z
  .string()
  .trim()
  .min(1, 'Enter a name for the tag')
  .max(articleLimits.tag, `Use ${articleLimits.tag} characters or fewer`)
  .regex(/^[^,]*$/, 'Leave out the comma: it ends a tag where one is typed into an article');

/** `POST /api/admin/tags`: a tag that writers are offered, before an article has it. */
export const newTag = z.strictObject({ name: tagName });
export type NewTag = z.infer<typeof newTag>;

/**
 * `PUT /api/admin/tags`: every article that has the tag has the other name in its place, and the list of the old one leads
 * to that of the new one. Where there is a tag of that name already the two become one, which `merge` has to say.
 */
export const tagRenaming = z.strictObject({ name: z.string(), to: tagName, merge: z.boolean().default(false) });
export type TagRenaming = z.infer<typeof tagRenaming>;

/** Query of `DELETE /api/admin/tags`: no article has the tag any more. */
export const endedTag = z.strictObject({ name: z.string() });
export type EndedTag = z.infer<typeof endedTag>;

/** `GET /api/admin/tags`, and the answer of every change: by name. */
export const tagList = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      /** Articles that have it as they are written, but for those in the trash. */
      articles: z.number().int(),
      /** Articles with it that visitors read. */
      published: z.number().int(),
      /** Names that it had, or that became it: their lists lead here. */
      formerNames: z.array(z.string()),
      /** Its articles get another tag, or lose it, one after the other: there are many. `to` is null where they lose it. */
      change: z.object({ to: z.string().nullable(), done: z.number().int(), total: z.number().int() }).optional(),
    }),
  ),
  /** Topics are the lines of business, one for each article. */
  topics: z.array(z.object({ topic, articles: z.number().int() })),
});
export type TagList = z.infer<typeof tagList>;
