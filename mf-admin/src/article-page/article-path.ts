/** Returns the path of an article's editor. */
export const articlePath = (id: string) => `/admin/articles/${id}`;
