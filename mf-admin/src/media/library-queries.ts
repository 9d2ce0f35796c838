import type { useQueryClient } from '@tanstack/react-query';
import type { MediaListQuery } from 'contract/media';

const library = '/api/admin/media';

/** One page of the library. */
export function libraryKey({ q, before }: Partial<Pick<MediaListQuery, 'q' | 'before'>>) {
  const query = new URLSearchParams({ ...(q && { q }), ...(before && { before }) });
  return [query.size > 0 ? `${library}?${query}` : library] as const;
}

export const itemKey = (id: string) => [library, id] as const;

/** Reads again what is shown of the library, after a write. */
export async function refreshLibrary(queryClient: ReturnType<typeof useQueryClient>): Promise<void> {
  await queryClient.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(library) });
}
