import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { Link, MemoryRouter, useLocation, useSearchParams } from 'react-router-dom';

import { AddressForm } from './address-form';

/** A form with one field that accepts digits only, beside another such form. */
function Question({ name, others }: { name: string; others: string[] }) {
  const [search] = useSearchParams();
  const isWrong = /\D/.test(search.get(name) ?? '');
  const errors = isWrong ? [{ name, message: `Enter digits in ${name}` }] : [];
  return (
    <AddressForm anchor={name} errors={errors} button={`Send ${name}`} others={others}>
      <input name={name} aria-label={name} defaultValue={search.get(name) ?? ''} />
    </AddressForm>
  );
}

function Address() {
  const { search, hash } = useLocation();
  return <output>{search + hash}</output>;
}

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/services/individual${search}`]}>
      <Question name="ended" others={['size']} />
      <Question name="size" others={['ended']} />
      <Link to="?size=two#top">To the top</Link>
      <Address />
    </MemoryRouter>,
  );

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = (name: string) => userEvent.click(screen.getByRole('button', { name: `Send ${name}` }));

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

it('keeps what is typed in another form of the page when one is sent', async () => {
  show('');
  await userEvent.type(field('size'), '2');
  await userEvent.type(field('ended'), '9302026');
  await send('ended');
  expect(screen.getByRole('status').textContent).toBe('?ended=9302026#ended');
  expect(field('size').value).toBe('2');
});

it('keeps the answers that another form of the page has sent', async () => {
  show('?ended=9302026&unknown=1');
  await userEvent.type(field('size'), '2');
  await send('size');
  expect(screen.getByRole('status').textContent).toBe('?ended=9302026&size=2#size');
  expect(field('ended').value).toBe('9302026');
});

it('keeps the origin of the visit, which a request for a quote records', async () => {
  show('?city=troy-ohio&campaign=mailer&ended=9302026');
  await userEvent.type(field('size'), '2');
  await send('size');
  expect(screen.getByRole('status').textContent).toBe('?city=troy-ohio&campaign=mailer&ended=9302026&size=2#size');
});

it('fills its fields again when other answers arrive in the address', async () => {
  show('?size=2');
  await userEvent.clear(field('size'));
  await userEvent.type(field('size'), '3');
  await send('size');
  expect(field('size').value).toBe('3');
});

describe('when the page is loaded again, as a switch of languages does', () => {
  const reload = (search: string) => {
    cleanup();
    show(search);
  };

  it('keeps what was typed and not sent', async () => {
    show('?size=2');
    await userEvent.type(field('ended'), '9302026');
    await userEvent.type(field('size'), '3');
    reload('?size=2');
    await waitFor(() => expect([field('ended').value, field('size').value]).toEqual(['9302026', '23']));
  });

  it('keeps what is typed just before', async () => {
    show('');
    await userEvent.click(field('size'));
    await import('../quote-form/unsent-fields');
    fireEvent.input(field('size'), { target: { value: '7' } });
    expect(sessionStorage.getItem('quote:other')).toContain('7');
  });

  it('keeps what was typed before hydration', async () => {
    const tree = (
      <MemoryRouter>
        <Question name="size" others={[]} />
      </MemoryRouter>
    );
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = renderToString(tree);
    await userEvent.type(field('size'), '12');
    render(tree, { container, hydrate: true });
    await waitFor(() => expect(sessionStorage.getItem('quote:other')).toContain('12'));
  });

  it('forgets it once it is sent', async () => {
    show('');
    await userEvent.type(field('size'), '2');
    expect(sessionStorage.getItem('quote:other')).toContain('2');
    await send('size');
    await waitFor(() => expect(sessionStorage.getItem('quote:other')).toBe('{}'));
  });

  it('shows the answers of another address instead', async () => {
    show('?size=2');
    await userEvent.type(field('size'), '3');
    await userEvent.type(field('ended'), '9');
    reload('?size=5');
    await waitFor(() => expect(field('ended').value).toBe('9'));
    expect(field('size').value).toBe('5');
  });

  it('keeps chosen values, and shows the folded part that has them', async () => {
    const choose = () =>
      render(
        <MemoryRouter initialEntries={['/services/medicare']}>
          <AddressForm anchor="dates" errors={[]} button="Show">
            <input type="radio" name="partb" value="no" aria-label="No" defaultChecked />
            <input type="radio" name="partb" value="yes" aria-label="Yes" />
            <details>
              <select name="cover2" aria-label="Coverage" defaultValue="none">
                <option value="none">None</option>
                <option value="va">VA</option>
              </select>
            </details>
          </AddressForm>
        </MemoryRouter>,
      );
    choose();
    await userEvent.click(field('Yes'));
    await userEvent.selectOptions(screen.getByLabelText('Coverage'), 'va');
    cleanup();
    const { container } = choose();
    await waitFor(() => expect(field('Coverage').value).toBe('va'));
    expect([field('No').checked, field('Yes').checked]).toEqual([false, true]);
    expect(container.querySelector('details')?.open).toBe(true);
  });
});

describe('with errors', () => {
  const summaries = () => screen.getAllByRole('alert');

  it('moves the focus to them after each attempt, also with the same answer', async () => {
    show('');
    await userEvent.type(field('size'), 'two');
    await send('size');
    expect(document.activeElement).toBe(summaries()[0]);
    await send('size');
    expect(document.activeElement).toBe(summaries()[0]);
  });

  it('leaves the focus alone when only the anchor in the address changes', async () => {
    show('?size=two');
    const link = screen.getByText('To the top');
    await userEvent.click(link);
    expect(screen.getByRole('status').textContent).toBe('?size=two#top');
    expect(document.activeElement).toBe(link);
  });

  it('leaves the focus on the errors of the form that was sent, not of the other one', async () => {
    show('?ended=never');
    await userEvent.type(field('size'), 'two');
    await send('size');
    expect(document.activeElement?.textContent).toContain('Enter digits in size');
  });

  it.each([
    ['on the errors of the form that was sent', '?ended=never&size=two#ended', 'Enter digits in ended'],
    ['on the errors of the second form if that was sent', '?ended=never&size=two#size', 'Enter digits in size'],
    ['off the errors of a form that was not sent', '?ended=9302026&size=two#ended', undefined],
    ['on the errors of a page that was opened without an anchor', '?size=two', 'Enter digits in size'],
  ])('leaves the focus of a page that loads with answers %s', (_where, search, message) => {
    show(search);
    const summary = document.activeElement?.closest('[role=alert]');
    expect(summary?.querySelector('li')?.textContent).toBe(message);
  });

  it('moves the focus to the errors of a form that is sent after another one', async () => {
    show('?ended=9302026&size=two#ended');
    await send('size');
    expect(document.activeElement?.textContent).toContain('Enter digits in size');
  });

  it('names the errors of each form by its own title', () => {
    show('?ended=never&size=two');
    const titles = summaries().map((summary) => summary.getAttribute('aria-labelledby'));
    expect(new Set(titles).size).toBe(2);
  });
});
