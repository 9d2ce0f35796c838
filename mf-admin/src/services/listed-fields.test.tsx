import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';

import { ListedFields } from './listed-fields';
import { emptyQuestion } from './service-draft';

const asked = (en: string) => ({ ...emptyQuestion(), question: { en, es: '' } });

function Questions() {
  const [items, setItems] = useState([asked('First?'), asked('Second?'), asked('Third?')]);
  return (
    <ListedFields
      name="Question"
      items={items}
      fieldsOf={({ question }, index) => [
        { place: `questions.${index}.question`, label: 'Question', text: question, rows: 1 },
      ]}
      faults={{}}
      onText={() => undefined}
      listing={{ add: 'Add', most: 5, empty: emptyQuestion, onChange: setItems }}
    />
  );
}

const texts = () => screen.getAllByRole('textbox', { name: 'Question' }).map((area) => area.textContent);
const spanish = () => screen.getAllByText('In Spanish: not written');
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('keeps the focus, and what was unfolded, with the item that is moved', async () => {
  render(<Questions />);
  await userEvent.click(spanish()[2] ?? document.body);
  await press('Move up: Question 3');
  expect(texts()).toEqual(['First?', 'Third?', 'Second?']);
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move up: Question 2' }));
  await userEvent.keyboard('{Enter}');
  expect(texts()).toEqual(['Third?', 'First?', 'Second?']);
  expect(spanish().map((line) => line.closest('details')?.open)).toEqual([true, false, false]);
  await press('Move down: Question 1');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Move down: Question 2' }));
});

test('does not leave the focus on the removal of the next item', async () => {
  render(<Questions />);
  await press('Remove: Question 1');
  expect(texts()).toEqual(['Second?', 'Third?']);
  expect(document.activeElement).toBe(document.body); // the page moves it to the section
});

test('goes on in an added item, also in the last one that there may be', async () => {
  render(<Questions />);
  for (const number of [4, 5]) {
    await press('Add');
    expect(document.activeElement).toBe(screen.getAllByRole('textbox', { name: 'Question' })[number - 1]);
  }
  expect(screen.queryByRole('button', { name: 'Add' })).toBeNull();
});
