import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { articleLimits } from 'contract/article-rules';

import { id } from '../saving/fake-api.fixture';
import { DuplicateAction } from './duplicate-action';
import { ErrorResponse, OpenPage } from './article-page.fixture';

let page: OpenPage;

beforeEach(() => {
  page = new OpenPage();
  page.responses['PUT'] = new ErrorResponse(503, { code: 'unavailable', message: 'No' });
  page.show(<DuplicateAction session={page.session} />);
});
afterEach(() => page.session.close());

async function duplicate(): Promise<string | undefined> {
  const before = page.requests.length;
  await userEvent.click(screen.getByRole('button', { name: 'Duplicate' }));
  await waitFor(() => expect(page.requests).toHaveLength(before + 1));
  await waitFor(() => expect(screen.getByRole('button', { name: 'Duplicate' }).ariaDisabled).not.toBe('true'));
  return page.requests.at(-1);
}

test('creates a single copy when the response of the first attempt was lost', async () => {
  const first = await duplicate();
  expect(first).toContain('"title":"First (copy)"');
  expect(await duplicate()).toBe(first);
});

test('creates another copy after the article was edited', async () => {
  const first = await duplicate();
  act(() => page.type('Second'));
  const second = await duplicate();
  expect(second).toContain('"title":"Second (copy)"');
  expect(second?.split(' ')[1]).not.toBe(first?.split(' ')[1]);
});

test('creates another copy after the first one was created', async () => {
  page.responses['PUT'] = page.article;
  const first = await duplicate();
  expect((await duplicate())?.split(' ')[1]).not.toBe(first?.split(' ')[1]);
});

test('copies keystrokes that the editor has not serialized yet', async () => {
  const { touched } = page.session.editor.attach(() => 'The last words.');
  act(touched);
  page.session.editor.close(); // only the action reads
  expect(await duplicate()).toContain('"markdown":"The last words."');
});

test('duplicates the article with pending edits and without its slug', async () => {
  act(() => page.type('Typed just now'));
  const [, path = '', body = ''] = /^PUT (\S+) (.*)$/.exec((await duplicate()) ?? '') ?? [];
  expect(path).not.toContain(id);
  expect(JSON.parse(body)).toMatchObject({
    baseVersion: 0,
    content: { ...page.article.content, title: 'Typed just now (copy)', slug: '', canonical: null },
  });
});

test('shortens the title of a copy to the limit', async () => {
  act(() => page.type('🌾'.repeat(articleLimits.title)));
  expect(await duplicate()).toContain(`"title":"${'🌾'.repeat(articleLimits.title - ' (copy)'.length)} (copy)"`);
});
