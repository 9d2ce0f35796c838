/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import type { PageModule } from 'contract/page';

import { pageFinder } from '../routing/site-routes';
import type { SitePage } from '../site/boot-data';
import type { FederatedModules } from './federated-modules';
import { PageDataPrefetcher } from './page-data';
import { PagePrefetcher } from './page-prefetcher';

const page: SitePage = { name: './town', paths: ['/city/:slug'], rendering: 'server' };
const form: SitePage = { name: './form', paths: ['/get-quote'], rendering: 'server', personal: true };
const pageAt = pageFinder([
  { path: '/city/:slug', remote: 'mf-marketing', page, undecided: false },
  { path: '/get-quote', remote: 'mf-marketing', page: form, undecided: false },
]);
const at = { pathname: '/city/lima-ohio', search: '', hash: '', state: null, key: '' };

const modulesOf = (module: PageModule): FederatedModules => ({
  load: async () => module,
  loaded: () => module,
  evict: () => undefined,
});

const prefetcherOf = (module: PageModule, modules = modulesOf(module)) =>
  new PagePrefetcher({
    pageAt,
    prefix: '',
    modules,
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

it('loads no page of one visitor ahead of its arrival: what it shows may have changed', () => {
  const module = { default: () => null };
  const modules = { ...modulesOf(module), loaded: () => undefined, load: jest.fn(async () => module) };
  expect(prefetcherOf(module, modules).arrive({ ...at, pathname: '/get-quote' })).toBeNull();
  expect(modules.load).not.toHaveBeenCalled();
});

it('loads the code of a page again after a prefetch that failed', async () => {
  const module = { default: () => null };
  const loads = [Promise.reject(new Error('offline')), Promise.resolve(module)];
  let loading: Promise<PageModule> | undefined;
  const modules = {
    ...modulesOf(module),
    load: () => (loading ??= loads.shift() ?? Promise.resolve(module)),
    evict: () => (loading = undefined),
  };
  const prefetcher = prefetcherOf(module, modules);
  const toForm = { ...at, pathname: '/get-quote' };
  await expect(prefetcher.prefetch(toForm)).rejects.toThrow('offline');
  await expect(prefetcher.prefetch(toForm)).resolves.toBeUndefined();
});
