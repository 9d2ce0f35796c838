import { z } from 'zod';

import { articleLimits, tagFrom } from './article-rules';
import { topic } from './posts';

const tagName = z
  .string()
  .overwrite(tagFrom)
  .min(1, 'Enter a name for the tag')
  .max(articleLimits.tag, `Use ${articleLimits.tag} characters or fewer`)
  .regex(/^[^,]*$/, 'Leave out the comma: it ends a tag where one is typed into an article');

/** `POST /api/admin/tags`: adds a tag that writers can choose before any article has it. */
export const newTag = z.strictObject({ name: tagName });
export type NewTag = z.infer<typeof newTag>;

/**
 * `PUT /api/admin/tags`: renames a tag in every article, and redirects its list to the list of the new name. If a tag
 * of that name exists, the two are merged, which requires `merge`.
 */
export const tagRenaming = z.strictObject({ name: z.string(), to: tagName, merge: z.boolean().default(false) });
export type TagRenaming = z.infer<typeof tagRenaming>;

/** Query of `DELETE /api/admin/tags`: removes the tag from every article. */
export const endedTag = z.strictObject({ name: z.string() });
export type EndedTag = z.infer<typeof endedTag>;

/** Response of `GET /api/admin/tags` and of every change, sorted by name. */
export const tagList = z.object({
  items: z.array(
    z.object({
      name: z.string(),
      /** Number of drafts with the tag, without the trash. */
      articles: z.number().int(),
      /** Number of published articles with the tag. */
      published: z.number().int(),
      /** Former names and merged tags, whose lists redirect here. */
      formerNames: z.array(z.string()),
      /**
       * Progress of a rename or removal, which updates articles one by one because there are many. `to` is null for a
       * removal.
       */
      change: z.object({ to: z.string().nullable(), done: z.number().int(), total: z.number().int() }).optional(),
    }),
  ),
  /** Topics: the lines of business. Each article has one. */
  topics: z.array(z.object({ topic, articles: z.number().int() })),
});
export type TagList = z.infer<typeof tagList>;
