import { uploadRoutes } from 'contract/uploads';

/** `/api/admin/media/:id/file` is below `/api/admin/media`. */
const fixed = uploadRoutes.map((route) => route.replace(/\/:.*/, ''));

/**
 * Below these paths the API accepts uploads, for which both the request and the response may take longer than usual.
 */
export const uploadPaths: readonly string[] = [...new Set(fixed)];

export const isUpload = (url: string): boolean => uploadPaths.some((path) => url.startsWith(path));
