import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { id } from '../saving/fake-api.fixture';
import { ErrorResponse, OpenPage } from './article-page.fixture';
import { PreviewActions } from './preview-actions';

test('says no more that a preview failed once a preview link was made', async () => {
  const page = new OpenPage();
  page.responses['POST preview-link'] = new ErrorResponse(503, { code: 'busy', message: 'Try again in a minute.' });
  page.show(<PreviewActions id={id} session={page.session} />);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  const link = { url: 'https://larch.example/p/1', path: '/p/1', expires: '2026-11-28T15:00:00.000Z' };
  page.responses['POST preview-link'] = link;
  await userEvent.click(screen.getByRole('button', { name: 'Copy a preview link' }));
  expect(await screen.findByDisplayValue(link.url)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  page.session.close();
});
