import { keepsTheContract } from '../../../mf-admin/src/saving/article-api.contract.fixture';
import { startRealApi, type RealApi } from './real-api';

let real: RealApi;
beforeAll(async () => {
  real = await startRealApi();
});
afterAll(() => real.app.stop());

keepsTheContract(async () => ({
  api: real.api,
  remove: async (id) => void (await real.admin.send('DELETE', `/api/admin/articles/${id}`)),
  history: async (id) => (await real.texts(id)).map(({ title }) => title),
}));
