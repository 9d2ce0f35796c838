/** The routes that take a file: in a form, as it arrives, and for longer than any other body may take. */
export const uploadPaths: ReadonlySet<string> = new Set(['/api/admin/media', '/api/admin/media/:id/file', '/api/admin/transfers']);
