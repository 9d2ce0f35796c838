import '@testing-library/jest-dom';
import { createEvent, fireEvent, render, screen, within } from '@testing-library/react';
import { renderToStaticMarkup } from 'react-dom/server';

import { DateInput } from './date-input';
import { ErrorSummary } from './error-summary';
import { Checkbox, CheckboxGroup, RadioGroup } from './radio-group';
import { Select, TextArea, TextInput } from './text-input';

it('connects label, hint and error to the control', () => {
  render(
    <TextInput name="zip" label="ZIP code" hint="Rates depend on the county." error="Enter a five-digit ZIP code" />,
  );
  const control = screen.getByLabelText('ZIP code');
  expect(control).toHaveAccessibleDescription('Rates depend on the county. Error: Enter a five-digit ZIP code');
  expect(control).toBeInvalid();
  expect(control).toHaveAttribute('id', 'zip');
});

it('has no error attributes without an error', () => {
  render(<TextInput name="zip" label="ZIP code" />);
  expect(screen.getByLabelText('ZIP code')).not.toHaveAttribute('aria-invalid');
  expect(screen.getByLabelText('ZIP code')).not.toHaveAttribute('aria-describedby');
});

it('marks an optional field in its label', () => {
  render(<TextArea name="more" label="Anything else?" optional />);
  expect(screen.getByRole('textbox', { name: 'Anything else? (optional)' })).toBeVisible();
});

it('does not cut the parts of a date, which may be pasted with spaces', () => {
  render(<DateInput name="born" label="Month and year of birth" parts={['month', 'day', 'year']} />);
  for (const part of screen.getAllByRole('textbox')) expect(part).not.toHaveAttribute('maxlength');
});

it('shows the selected option of a list', () => {
  render(
    <Select name="start" label="Start" defaultValue="2">
      <option value="1">January</option>
      <option value="2">February</option>
    </Select>,
  );
  expect(screen.getByLabelText('Start')).toHaveDisplayValue('February');
});

it('renders a radio group with its error, and reports the choice', () => {
  const chosen = jest.fn();
  const options = [
    { value: 'yes', label: 'Yes' },
    { value: 'no', label: 'No', hint: 'Not yet' },
  ];
  render(
    <RadioGroup
      name="offer"
      label="Do you offer coverage?"
      options={options}
      defaultValue="yes"
      error="Choose one"
      onChange={chosen}
    />,
  );
  const group = screen.getByRole('radiogroup', { name: 'Do you offer coverage?' });
  expect(group).toHaveAccessibleDescription('Error: Choose one');
  expect(within(group).getByRole('radio', { name: 'Yes' })).toBeChecked();
  fireEvent.click(within(group).getByRole('radio', { name: /No/ }));
  expect(chosen).toHaveBeenCalledWith('no');
});

it('leaves a checkbox unchecked by default', () => {
  render(<Checkbox name="consent" label="You may call me about other coverage." />);
  expect(screen.getByRole('checkbox')).not.toBeChecked();
});

const errors = [
  { name: 'zip', message: 'Enter a five-digit ZIP code' },
  { name: 'people', message: 'Tell us how many people work for you' },
];

it('moves focus to the summary, and from a link there to the control', () => {
  render(
    <form>
      <ErrorSummary errors={errors} />
      <TextInput name="zip" label="ZIP code" error="Enter a five-digit ZIP code" />
    </form>,
  );
  Element.prototype.scrollIntoView = jest.fn();
  const summary = screen.getByRole('alert', { name: 'Error: Two answers need another look' });
  expect(summary).toHaveFocus();
  fireEvent.click(within(summary).getByRole('link', { name: 'Enter a five-digit ZIP code' }));
  expect(screen.getByLabelText('ZIP code')).toHaveFocus();
});

it('takes focus again when the errors change', () => {
  const { rerender } = render(<ErrorSummary errors={errors} />);
  screen.getByRole('alert').blur();
  rerender(<ErrorSummary errors={errors.slice(1)} />);
  expect(screen.getByRole('alert', { name: 'Error: One answer needs another look' })).toHaveFocus();
});

it('renders no summary without errors', () => {
  const { container } = render(<ErrorSummary errors={[]} />);
  expect(container).toBeEmptyDOMElement();
});

it('lets the browser move the focus to the summary where there are no scripts', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={errors} />)).toContain('autofocus=""');
});

it('leads from the summary to the first choice of a group, and leaves the URL as it is', () => {
  Element.prototype.scrollIntoView = jest.fn();
  const options = ['yes', 'no'].map((value) => ({ value, label: value }));
  render(
    <form>
      <ErrorSummary errors={['offer', 'lines'].map((name) => ({ name, message: `Choose ${name}` }))} />
      <RadioGroup name="offer" label="Offer" options={options} error="Choose offer" />
      <CheckboxGroup name="lines" label="Lines" options={options} error="Choose lines" />
    </form>,
  );
  const follow = (name: string) => {
    const link = screen.getByRole('link', { name });
    const click = createEvent.click(link);
    fireEvent(link, click);
    return click;
  };
  expect(follow('Choose offer').defaultPrevented).toBe(true);
  expect(screen.getByRole('radio', { name: 'yes' })).toHaveFocus();
  follow('Choose lines');
  const [yes, no] = screen.getAllByRole('checkbox');
  expect(yes).toHaveFocus();
  expect(yes).toBeInvalid();
  expect(no).toBeValid();
});

it.each([
  ['the whole date is missing', { born: 'Enter a date' }, ['month', 'year']],
  ['one part is wrong', { 'born.year': 'Enter a year' }, ['year']],
])('marks the parts of a date if %s', (_, faults, wrong) => {
  render(<DateInput name="born" label="Born" parts={['month', 'year']} errors={faults} />);
  const invalid = screen.getAllByRole('textbox').filter((part) => part.hasAttribute('aria-invalid'));
  expect(invalid.map(({ id }) => id)).toEqual(wrong.map((part) => `born.${part}`));
});
