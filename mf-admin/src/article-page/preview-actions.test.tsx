import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toaster } from 'ui';

import { id } from '../saving/fake-api.fixture';
import { ErrorResponse, OpenPage } from './article-page.fixture';
import { PreviewActions } from './preview-actions';

const link = { url: 'https://larch.example/p/1', path: '/p/1', expires: '2026-11-28T15:00:00.000Z' };

test('says no more that a preview failed once a preview link was made', async () => {
  const page = new OpenPage();
  page.responses['POST preview-link'] = new ErrorResponse(503, { code: 'busy', message: 'Try again in a minute.' });
  page.show(<PreviewActions id={id} isKnown session={page.session} />);
  await userEvent.click(screen.getByRole('button', { name: 'Preview' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  page.responses['POST preview-link'] = link;
  await userEvent.click(screen.getByRole('button', { name: 'Copy a preview link' }));
  expect(await screen.findByDisplayValue(link.url)).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
  page.session.close();
});

test('asks before it stops the links, and then shows no link that has stopped', async () => {
  const page = new OpenPage();
  page.responses['POST preview-link'] = link;
  page.responses['DELETE preview-link'] = new ErrorResponse(503, { code: 'busy', message: 'Try again in a minute.' });
  page.show(
    <>
      <PreviewActions id={id} isKnown session={page.session} />
      <Toaster />
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Copy a preview link' }));
  await screen.findByDisplayValue(link.url);
  await userEvent.click(screen.getByRole('button', { name: 'Stop preview links' }));
  await userEvent.click(screen.getByRole('button', { name: 'Keep them' }));
  expect(page.requests).toEqual(['POST preview-link {"revision":null}']);

  await userEvent.click(screen.getByRole('button', { name: 'Stop preview links' }));
  await userEvent.click(screen.getByRole('button', { name: 'Stop them' }));
  expect(await screen.findByRole('alert')).toBeInTheDocument();
  expect(screen.getByDisplayValue(link.url)).toBeInTheDocument();

  page.responses['DELETE preview-link'] = null;
  await userEvent.click(screen.getByRole('button', { name: 'Stop them' }));
  expect(await screen.findByText('The preview links have stopped')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.queryByDisplayValue(link.url)).toBeNull();
  page.session.close();
});

test('offers to stop no links of an article that is not saved yet', () => {
  const page = new OpenPage();
  page.show(<PreviewActions id={id} isKnown={false} session={page.session} />);
  expect(screen.queryByRole('button', { name: 'Stop preview links' })).toBeNull();
  page.session.close();
});
