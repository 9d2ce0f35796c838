import { z } from 'zod';

const longest = 500;

/** What stands after the name of the site. Two slashes, or a slash and a backslash, begin another site in a browser. */
const ownPath = (sentence: string) =>
  z
    .string()
    .trim()
    .max(longest, `Use ${longest} characters or fewer`)
    .regex(/^\/(?![/\\])[^\s\\]*$/, sentence);

/** `POST /api/admin/redirects`: from now on an old address leads to another one of the site. */
export const newRedirect = z.strictObject({
  from: ownPath('Enter an old address of this site, beginning with a slash, like /old-page').regex(
    /^[^?#]*$/,
    'Leave out the ? or # and what follows: an address leads on whatever follows it',
  ),
  to: ownPath('Enter a page of this site, beginning with a slash, like /services/medicare'),
});
export type NewRedirect = z.infer<typeof newRedirect>;

/** Query of `DELETE /api/admin/redirects`: the address leads nowhere any more. */
export const endedRedirect = newRedirect.pick({ from: true });
export type EndedRedirect = z.infer<typeof endedRedirect>;

/** `GET /api/admin/redirects`, and the answer of every change: by old address. */
export const redirectList = z.object({
  items: z.array(
    z.object({
      from: z.string(),
      to: z.string(),
      at: z.iso.datetime(),
      by: z.string(),
      /** The page that it leads to is not there any more. */
      isLost: z.boolean(),
    }),
  ),
});
export type RedirectList = z.infer<typeof redirectList>;
