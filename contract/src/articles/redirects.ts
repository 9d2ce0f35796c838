import { z } from 'zod';

const longest = 500;

/** A path on this site. Browsers treat a leading double slash, or a slash and a backslash, as another site. */
const ownPath = (sentence: string) =>
  z
    .string()
    .trim()
    .max(longest, `Use ${longest} characters or fewer`)
    .regex(/^\/(?![/\\])(?:[^\s\\]| )*$/, sentence);

/** `POST /api/admin/redirects`: redirects an old path to another path of the site. */
export const newRedirect = z.strictObject({
  from: ownPath('Enter an old address of this site, beginning with a slash, like /old-page').regex(
    /^[^?#]*$/,
    'Leave out the ? or # and what follows: an address leads on whatever follows it',
  ),
  to: ownPath('Enter a page of this site, beginning with a slash, like /services/medicare'),
});
export type NewRedirect = z.infer<typeof newRedirect>;

/** Query of `DELETE /api/admin/redirects`: removes a redirect, named as it is listed, which may be no path to type. */
export const endedRedirect = z.strictObject({ from: z.string().startsWith('/').max(longest) });
export type EndedRedirect = z.infer<typeof endedRedirect>;

/** Response of `GET /api/admin/redirects` and of every change, sorted by old path. */
export const redirectList = z.object({
  items: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      /** Whether the target page no longer exists. */
      isLost: z.boolean(),
      /** Whether the old path has a page again, which visitors see in place of the redirect. */
      isTaken: z.boolean().optional(),
    }),
  ),
});
export type RedirectList = z.infer<typeof redirectList>;
