import type { useQueryClient } from '@tanstack/react-query';
import type { MediaListQuery } from 'contract/media';

const library = '/api/admin/media';

/** One page of the library. */
export function libraryKey({ q, before }: Partial<Pick<MediaListQuery, 'q' | 'before'>>) {
  const query = new URLSearchParams({ ...(q && { q }), ...(before && { before }) });
  return [query.size > 0 ? `${library}?${query}` : library] as const;
}

export const itemKey = (id: string) => [library, id] as const;

/**
 * Reads again what is shown of the library, after a write.
 * @param gone the picture that was deleted: its details may still be on the screen, and asking for them is a 404
 */
export async function refreshLibrary(queryClient: ReturnType<typeof useQueryClient>, gone?: string): Promise<void> {
  await queryClient.invalidateQueries({
    predicate: ({ queryKey: [path, id] }) => String(path).startsWith(library) && (gone === undefined || id !== gone),
  });
}
