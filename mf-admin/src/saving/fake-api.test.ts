/** @jest-environment node */
import { keepsTheContract } from './article-api.contract.fixture';
import { FakeApi } from './fake-api.fixture';

keepsTheContract(async () => {
  const api = new FakeApi();
  return {
    api,
    remove: async () => api.deleteElsewhere(),
    history: async () => [...api.history, ...(api.article ? [api.article.content] : [])].map(({ title }) => title),
  };
});
