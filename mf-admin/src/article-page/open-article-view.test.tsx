import '@testing-library/jest-dom';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

import { SaveStatus } from '../saving/save-status';
import { written, id } from '../saving/fake-api.fixture';
import { OpenPage } from './article-page.fixture';
import { OpenArticle } from './open-article-view';
import { useComparing } from './use-comparing';

/** Milliseconds between the keystrokes of a skilled typist. */
const key = 120;

let page: OpenPage;

beforeEach(() => {
  jest.useFakeTimers();
  page = new OpenPage({ slug: 'first' });
  page.responses['GET checks'] = { items: [] };
  page.responses['GET revisions'] = { items: [], next: null };
  page.responses['GET /api/team'] = { items: [] };
  page.responses['GET /api/admin/articles/slug-check'] = {
    verdict: 'free',
    message: null,
    suggestion: null,
    article: null,
  };
});
afterEach(() => {
  page.session.close();
  jest.useRealTimers();
});

/** The parts of `ArticleEditor` that show an open article. */
function Editor() {
  const { isComparing, compare } = useComparing(page.session);
  return (
    <>
      <SaveStatus session={page.session} onCompare={isComparing ? null : compare} />
      <OpenArticle id={id} session={page.session} otherTabs={0} isComparing={isComparing} />
    </>
  );
}

test('checks the derived slug once for a title of forty characters', async () => {
  page.show(<Editor />);
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  const before = page.reads.length;
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: key });
  await user.clear(screen.getByLabelText('Title'));
  await user.type(screen.getByLabelText('Title'), 'What Part B costs in the year you turn 65');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(page.session.content().slug).toBe('what-part-b-costs-year-you-turn-65');
  expect(page.reads.slice(before)).toEqual([
    `/api/admin/articles/slug-check?slug=what-part-b-costs-year-you-turn-65&article=${id}`,
  ]);
  expect(page.api.requests.length).toBeLessThanOrEqual(2);
});

describe('a conflicting version', () => {
  const head = { name: 'There are two versions of this article' };
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime, delay: key });
  const collide = async () => {
    page.api.saveElsewhere(written({ title: 'Theirs' }));
    await act(() => page.session.flush());
  };

  test('keeps the text editable while the writer types, until they open the comparison', async () => {
    page.show(<Editor />);
    await user.type(screen.getByLabelText('Title'), ' of');
    await collide();
    const messages = screen.getAllByRole('status').map(({ textContent }) => textContent);
    expect(messages.join()).toContain('Not saved: the article was changed in another place.');
    expect(screen.getByText('Until you choose between the two versions, the saved one is checked.')).toBeTruthy();
    await user.keyboard(' all');
    expect(page.session.content().title).toBe('First of all');
    await user.click(screen.getByRole('button', { name: 'See both versions' }));
    expect(screen.getByRole('region', head)).toHaveTextContent('First of all');
    expect(screen.queryByRole('button', { name: 'See both versions' })).toBeNull();
  });

  test('shows the comparison at once when no field has focus', async () => {
    page.show(<Editor />);
    act(() => page.type('First of all'));
    await collide();
    expect(screen.getByRole('region', head)).toHaveTextContent('First of all');
  });
});
