import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { MemoryRouter } from 'react-router-dom';
import { ThemeProvider, Toaster, TodayProvider } from 'ui';
import { globalCss } from 'ui/global-rules';

import { Catalog, type Components } from './catalog';
import { areas, site } from './samples';

/**
 * Shows a workspace's components on the page that `build.mjs` writes.
 * @param answers of the API that they read, by query key. No request is sent.
 */
export function showCatalog(components: Components, answers: readonly (readonly [readonly unknown[], unknown])[] = []) {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity, retry: false } } });
  client.setQueryData(['/api/site'], site);
  client.setQueryData(['/api/cities', 'areas'], areas);
  for (const [key, answer] of answers) client.setQueryData(key, answer);

  document.head.append(Object.assign(document.createElement('style'), { textContent: globalCss }));

  const root = document.getElementById('root');
  if (!root) throw new Error('index.html has no root');
  createRoot(root).render(
    <QueryClientProvider client={client}>
      <ThemeProvider>
        <TodayProvider today="2026-11-21">
          <MemoryRouter>
            <Suspense fallback={null}>
              <Catalog components={components} />
            </Suspense>
            <Toaster />
          </MemoryRouter>
        </TodayProvider>
      </ThemeProvider>
    </QueryClientProvider>,
  );
}
