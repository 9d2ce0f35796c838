import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation, useSearchParams } from 'react-router-dom';

import { AddressForm } from './address-form';

/** A form with one field, beside another such form. */
function Question({ name, others }: { name: string; others: string[] }) {
  const [search] = useSearchParams();
  return (
    <AddressForm anchor={name} errors={[]} button={`Send ${name}`} others={others}>
      <input name={name} aria-label={name} defaultValue={search.get(name) ?? ''} />
    </AddressForm>
  );
}

const Address = () => <output>{useLocation().search}</output>;

const show = (search: string) =>
  render(
    <MemoryRouter initialEntries={[`/services/individual${search}`]}>
      <Question name="ended" others={['size']} />
      <Question name="size" others={['ended']} />
      <Address />
    </MemoryRouter>,
  );

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const send = (name: string) => userEvent.click(screen.getByRole('button', { name: `Send ${name}` }));

afterEach(cleanup);

it('keeps what is typed in another form of the page when one is sent', async () => {
  show('');
  await userEvent.type(field('size'), '2');
  await userEvent.type(field('ended'), '9/30/2026');
  await send('ended');
  expect(screen.getByRole('status').textContent).toBe('?ended=9%2F30%2F2026');
  expect(field('size').value).toBe('2');
});

it('keeps the answers that another form of the page has sent', async () => {
  show('?ended=9%2F30%2F2026&campaign=mailer');
  await userEvent.type(field('size'), '2');
  await send('size');
  expect(screen.getByRole('status').textContent).toBe('?ended=9%2F30%2F2026&size=2');
  expect(field('ended').value).toBe('9/30/2026');
});

it('fills its fields again when other answers arrive in the address', async () => {
  show('?size=2');
  await userEvent.clear(field('size'));
  await userEvent.type(field('size'), '3');
  await send('size');
  expect(field('size').value).toBe('3');
});
