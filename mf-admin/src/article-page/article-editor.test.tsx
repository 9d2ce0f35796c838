import { screen } from '@testing-library/react';

import { id } from '../saving/fake-api.fixture';
import { ArticleEditor } from './article-editor';
import { OpenPage } from './article-page.fixture';

test('reads no article that the account may not open', async () => {
  sessionStorage.clear();
  const page = new OpenPage();
  page.responses['GET /api/auth/session'] = {
    admin: { id, email: 'lou@larch.example', role: 'agent', person: null },
  };
  page.show(<ArticleEditor id={id} origin="known" />);
  await screen.findByText('Your account does not open this page.');
  expect(page.reads.filter((path) => path.startsWith('/api/admin/articles'))).toEqual([]);
});
