import { uploadRoutes } from 'contract/uploads';

/** `/api/admin/media/:id/file` is below `/api/admin/media`. */
const fixed = uploadRoutes.map((route) => route.replace(/\/:.*/, ''));

/** Below these the API takes files, which may need longer than any other request, and so may their answer. */
export const uploadPaths: readonly string[] = [...new Set(fixed)];

export const isUpload = (url: string): boolean => uploadPaths.some((path) => url.startsWith(path));
