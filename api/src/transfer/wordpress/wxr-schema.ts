import { z } from 'zod';

const text = z.coerce.string().default('');
/** Text with the attributes of its element. */
const named = z.union([
  z.string().transform((words) => ({ '#text': words, '@domain': '', '@nicename': '' })),
  z.object({ '#text': text, '@domain': text, '@nicename': text }),
]);

const item = z.object({
  title: text,
  link: text,
  'dc:creator': text,
  'content:encoded': text,
  'excerpt:encoded': text,
  'wp:post_id': text,
  'wp:post_date_gmt': text,
  'wp:post_modified_gmt': text,
  'wp:post_name': text,
  'wp:status': text,
  'wp:post_type': text,
  'wp:post_password': text,
  'wp:attachment_url': text,
  category: z.array(named).default([]),
  'wp:postmeta': z.array(z.object({ 'wp:meta_key': text, 'wp:meta_value': text })).default([]),
  'wp:comment': z.array(z.unknown()).default([]),
});
export type WxrItem = z.infer<typeof item>;

const author = z.object({ 'wp:author_login': text, 'wp:author_email': text, 'wp:author_display_name': text });

/** The parts of WordPress's export (WXR 1.2) that are read. */
export const wxr = z.object({
  rss: z.object({
    channel: z.object({
      'wp:base_blog_url': text,
      'wp:base_site_url': text,
      'wp:author': z.array(author).default([]),
      /** Null for an unreadable item, which is skipped. */
      item: z.array(z.union([item, z.unknown().transform(() => null)])).default([]),
    }),
  }),
});
