/** @jest-environment node */
import { keepsTheContract } from './article-api.contract.fixture';
import { PlayedApi } from './played-api.fixture';

keepsTheContract(async () => {
  const api = new PlayedApi();
  return {
    api,
    remove: async () => api.deleteElsewhere(),
    history: async () => [...api.history, ...(api.article ? [api.article.content] : [])].map(({ title }) => title),
  };
});
