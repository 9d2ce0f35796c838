/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import type { PageModule } from 'contract/page';

import { pageFinder } from '../routing/site-routes';
import type { SitePage } from '../site/boot-data';
import { PageDataPrefetcher } from './page-data';
import { PagePrefetcher } from './page-prefetcher';

const page: SitePage = { name: './town', paths: ['/city/:slug'], rendering: 'server' };
const pageAt = pageFinder([{ path: '/city/:slug', remote: 'mf-marketing', page, undecided: false }]);
const at = { pathname: '/city/lima-ohio', search: '', hash: '', state: null, key: '' };

const prefetcherOf = (module: PageModule) =>
  new PagePrefetcher({
    pageAt,
    prefix: '',
    modules: { load: async () => module, loaded: () => module, evict: () => undefined },
    data: new PageDataPrefetcher(),
    queryClient: new QueryClient(),
  });

it('has a page rendered at once whose code is loaded and that needs no data', () => {
  expect(prefetcherOf({ default: () => null }).arrive(at)).toBeNull();
});

it('leaves a page whose queries throw to its own error boundary', () => {
  const queries = () => {
    throw new TypeError('no town');
  };
  expect(prefetcherOf({ default: () => null, queries }).arrive(at)).toBeNull();
});
