/** Where an article is written. */
export const articlePath = (id: string) => `/admin/articles/${id}`;
