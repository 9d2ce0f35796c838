import '@testing-library/jest-dom';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ArticleContent } from 'contract/article-content';
import { articleLimits } from 'contract/article-rules';
import type { Article } from 'contract/articles';

import { id, written } from '../saving/fake-api.fixture';
import { OpenPage } from './article-page.fixture';
import { DetailsPanel } from './details-panel';

let page: OpenPage;
const content = () => page.session.content();

const read = {
  slug: 'first',
  path: '/blog/first',
  publishedAt: '2026-11-20T15:00:00.000Z',
  updatedAt: '2026-11-20T15:00:00.000Z',
  revision: 1,
};

function show(start: Partial<ArticleContent>, live: Article['live'] = null) {
  page.session.change(start);
  const authors = [{ id: 'gone-away', name: 'Gus Away' }];
  page.show(<DetailsPanel id={id} session={page.session} live={live} authors={authors} />);
}

beforeEach(() => {
  page = new OpenPage();
  page.responses['GET /api/team'] = {
    items: [
      { id: 'ruth-yarrow', name: 'Ruth Yarrow' },
      { id: 'ines-delgado', name: 'Ines Delgado' },
      { id: 'wim-aalders', name: 'Wim Aalders' },
    ],
  };
  page.responses['GET /api/admin/articles/slug-check'] = {
    verdict: 'free',
    message: null,
    suggestion: null,
    article: null,
  };
});
afterEach(() => page.session.close());

test('converts input to a slug and announces the redirect from the live one', async () => {
  show({ title: 'What Part B costs', slug: 'first' }, read);
  const address = screen.getByLabelText('Address');
  await userEvent.clear(address);
  expect(screen.getByText('It follows the title.')).toBeInTheDocument();
  await userEvent.type(address, 'Part B');
  expect(content().slug).toBe('part-b');
  expect(screen.getByText(/Once published, \/blog\/first leads here\./)).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Suggest from the title: what-part-b-costs' }));
  expect(content().slug).toBe('what-part-b-costs');
});

test('asks for a slug when the title has no usable letters', () => {
  show({ title: '保険のこと', slug: '' });
  expect(screen.getByText(/Type one in English letters/)).toBeInTheDocument();
});

test('marks a taken slug and offers a free one', async () => {
  page.responses['GET /api/admin/articles/slug-check'] = {
    verdict: 'taken',
    message: 'Another article is at this address.',
    suggestion: 'first-2',
    article: { id: 'b', title: 'B' },
  };
  show({ slug: 'first' });
  expect(await screen.findByText('Another article is at this address.')).toBeInTheDocument();
  expect(screen.getByLabelText('Address')).toHaveAttribute('aria-invalid', 'true');
  await userEvent.click(screen.getByRole('button', { name: 'Use first-2' }));
  expect(content().slug).toBe('first-2');
});

test('adds a tag on comma, Enter and blur, and ignores duplicates', async () => {
  show({ tags: ['medicare'] });
  await userEvent.type(screen.getByLabelText(/Tags/, { selector: 'input' }), 'part b, medicare,{Enter}turning 65{Tab}');
  expect(content().tags).toEqual(['medicare', 'part b', 'turning 65']);
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag part b' }));
  expect(content().tags).toEqual(['medicare', 'turning 65']);
  expect(screen.getByText('Removed part b')).toHaveAttribute('role', 'status');
  expect(screen.getByLabelText(/Tags/, { selector: 'input' })).toHaveFocus();
});

test.each([
  ['closing the tab', () => fireEvent(window, new Event('beforeunload', { cancelable: true }))],
  ['the browser’s Back', () => cleanup()],
])('keeps a tag that was not finished before %s', async (_way, leave) => {
  show({ tags: ['medicare'] });
  await userEvent.type(screen.getByLabelText(/Tags/, { selector: 'input' }), 'part b');
  expect(content().tags).toEqual(['medicare']);
  leave();
  expect(content().tags).toEqual(['medicare', 'part b']);
});

test('adds no tag on the Enter that confirms a composed word', () => {
  show({ tags: ['medicare'] });
  const field = screen.getByLabelText(/Tags/, { selector: 'input' });
  fireEvent.change(field, { target: { value: 'año' } });
  fireEvent.keyDown(field, { key: 'Enter', isComposing: true });
  expect(content().tags).toEqual(['medicare']);
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(content().tags).toEqual(['medicare', 'año']);
});

test('cuts a tag that is too long after a whole character', async () => {
  show({});
  const tag = '🌾'.repeat(articleLimits.tag);
  fireEvent.change(screen.getByLabelText(/Tags/, { selector: 'input' }), { target: { value: `${tag}🌾,` } });
  expect(content().tags).toEqual([tag]);
});

test('suggests existing tags except those of the article', async () => {
  page.responses['GET /api/admin/tags'] = { items: [{ name: 'part b' }, { name: 'turning 65' }], topics: [] };
  show({ tags: ['part b'] });
  const tags = screen.getByRole('combobox', { name: /^Tags/ });
  await waitFor(() => expect(tags).toHaveProperty('list.options.length', 1));
  expect(tags).toHaveProperty('list.options.0.value', 'turning 65');
});

test('lists the team as authors and keeps an author who has left it', async () => {
  show({ author: 'gone-away' });
  await within(screen.getByLabelText('Author')).findByRole('option', { name: 'Ruth Yarrow' });
  expect(screen.getByLabelText('Author')).toHaveValue('gone-away');
  expect(screen.getByLabelText('Author')).toHaveDisplayValue('Gus Away');
  await userEvent.selectOptions(screen.getByLabelText('Author'), 'Ruth Yarrow');
  expect(content().author).toBe('ruth-yarrow');
});

test('says at the field which authors were removed from the team', async () => {
  show({ author: 'ruth-yarrow', coAuthors: ['gone-away', 'tess-demo'] });
  const field = screen.getByLabelText('Author');
  await within(field).findByRole('option', { name: 'Ruth Yarrow' });
  const fault = 'Error: Not on the team any more: tess-demo. Choose who wrote the article.';
  expect(field).toHaveAccessibleDescription(fault);
  await userEvent.click(screen.getByRole('button', { name: 'Remove tess-demo' }));
  expect(field).not.toHaveAccessibleDescription(fault);
});

test('edits the order of authors and announces it', async () => {
  show({ author: 'ruth-yarrow' });
  const add = async (name: string) => userEvent.selectOptions(await screen.findByLabelText(/Add another author/), name);
  await add('Ines Delgado');
  await add('Wim Aalders');
  expect(content()).toMatchObject({ author: 'ruth-yarrow', coAuthors: ['ines-delgado', 'wim-aalders'] });
  expect(screen.queryByLabelText(/Add another author/)).toBeNull(); // all people are authors
  await userEvent.click(screen.getByRole('button', { name: 'Move Wim Aalders up' }));
  expect(content().coAuthors).toEqual(['wim-aalders', 'ines-delgado']);
  expect(screen.getByText('By Ruth Yarrow, Wim Aalders, and Ines Delgado')).toHaveAttribute('role', 'status');
  expect(screen.getByRole('button', { name: 'Move Wim Aalders up' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Move Wim Aalders up' }));
  expect(content()).toMatchObject({ author: 'wim-aalders', coAuthors: ['ruth-yarrow', 'ines-delgado'] });
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ruth Yarrow' }));
  await userEvent.click(screen.getByRole('button', { name: 'Remove Ines Delgado' }));
  expect(content()).toEqual(written({ title: 'First', author: 'wim-aalders' }));
  expect(screen.getByLabelText('Author')).toHaveFocus();
});

test('previews the search result with truncated text', async () => {
  show({ title: 'What Part B costs', excerpt: 'The sum. '.repeat(40) });
  const result = screen.getByRole('figure', { name: 'As a result of a search' });
  expect(within(result).getByText('What Part B costs | Yarrow & Day')).toBeInTheDocument();
  expect(within(result).getByText(/^The sum\..*…$/).textContent.length).toBeLessThan(170);
  await userEvent.type(screen.getByLabelText(/Title in results/), 'Costs of Part B');
  expect(within(result).getByText('Costs of Part B | Yarrow & Day')).toBeInTheDocument();
  expect(screen.getByText('15 characters. Up to 60 show whole in search results.')).toBeInTheDocument();
});

test('cuts a previewed text after a whole character', () => {
  show({ title: 'a', excerpt: `${'a'.repeat(159)}🌻🌻` });
  const result = screen.getByRole('figure', { name: 'As a result of a search' });
  expect(within(result).getByText(`${'a'.repeat(159)}🌻…`)).toBeInTheDocument();
});

test('accepts a past date in the agency’s time zone and refers a future one to the schedule', async () => {
  show({}, read);
  const date = screen.getByLabelText(/Publish date/);
  expect(date).toHaveAccessibleDescription('Eastern Time. Readers see Nov 20, 2026, 10:00 AM now.');
  fireEvent.change(date, { target: { value: '2019-03-04T09:00' } });
  expect(content().publishDate).toBe('2019-03-04T09:00');
  expect(date).toHaveValue('2019-03-04T09:00');
  expect(date).toBeValid();
  fireEvent.change(date, { target: { value: '2999-03-04T09:00' } });
  expect(date).toHaveAttribute('aria-invalid', 'true');
  expect(screen.getByText(/^This date is to come\. Leave it empty, and use Schedule/)).toBeInTheDocument();
  expect(content().publishDate).toBe('2999-03-04T09:00');
  fireEvent.change(date, { target: { value: '' } });
  expect(content()).toEqual(written({ title: 'First' }));
  expect(date).toHaveValue('');
});

test('accepts a date that has passed since the article was opened', () => {
  show({}, read);
  jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2999-03-04T15:00:00Z'));
  const date = screen.getByLabelText(/Publish date/);
  fireEvent.change(date, { target: { value: '2999-03-04T09:00' } });
  expect(date).toBeValid();
  jest.restoreAllMocks();
});

test('clears the date when a version without one is restored', async () => {
  show({ publishDate: '2019-03-04T09:00' });
  await act(() => page.session.flush());
  act(() => page.session.restored({ ...page.article, version: 9, content: written({ title: 'First' }) }));
  expect(screen.getByLabelText(/Publish date/)).toHaveValue('');
});

test('announces only the tags that fit, and names the others', async () => {
  show({ tags: Array.from({ length: 11 }, (_, number) => `tag ${number}`) });
  const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  const tags = screen.getByLabelText(/Tags/, { selector: 'input' });
  await userEvent.type(tags, 'one{Enter}');
  expect(status()).toContain('Added one');
  await userEvent.type(tags, 'two{Enter}');
  expect(content().tags).not.toContain('two');
  expect(status()).toContain('Not added: two. An article takes 12 tags at most.');
});

test('keeps a tag that has no room in the field, says why, and adds it once there is room', async () => {
  show({ tags: Array.from({ length: 12 }, (_, number) => `tag ${number}`) });
  const tags = screen.getByLabelText(/Tags/, { selector: 'input' });
  await userEvent.type(tags, 'one, two{Tab}');
  expect(tags).toHaveValue('one, two');
  expect(tags).toHaveAccessibleDescription(expect.stringContaining('An article takes 12 tags at most.'));
  await userEvent.click(screen.getByRole('button', { name: 'Remove the tag tag 3' }));
  await userEvent.keyboard('{Enter}');
  expect(content().tags).toContain('one');
  expect(tags).toHaveValue('two');
});
