import {
  Checkbox,
  CheckboxGroup,
  DateInput,
  ErrorSummary,
  Field,
  Input,
  RadioGroup,
  Select,
  Stack,
  TextArea,
  TextInput,
} from 'ui';

const options = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
];

const sizes = ['page', 'dense'] as const;

export const Inputs = () => (
  <Stack>
    <Input aria-label="For a page" />
    <Input aria-label="For a screen full of controls" size="dense" />
    <Input aria-label="Wrong" aria-invalid />
    <Input aria-label="Wrong among controls" size="dense" aria-invalid />
  </Stack>
);

export const TextInputs = () => (
  <Stack>
    <TextInput name="line" label="Your name" hint="As on your card." width="20rem" />
    <TextInput name="line-wrong" label="ZIP code" error="Enter a ZIP code with five digits" width="9rem" />
    <TextInput name="line-dense" label="Hours" size="dense" optional />
    <TextInput name="line-dense-wrong" label="Hours" size="dense" hint="As on the door." error="Enter the hours" />
  </Stack>
);

export const TextAreas = () => (
  <Stack>
    <TextArea name="area" label="What goes wrong?" hint="A few words are enough." />
    <TextArea name="area-dense" label="A note" size="dense" optional />
    <TextArea name="area-wrong" label="What goes wrong?" error="Write a few words" size="dense" />
  </Stack>
);

export const Selects = () => (
  <Stack>
    {sizes.map((size) => (
      <Select key={size} name={`select-${size}`} label="State" size={size} width="12rem">
        <option>Ohio</option>
      </Select>
    ))}
    <Select name="select-hint" label="County" hint="Where you live." optional>
      <option>Allen</option>
    </Select>
    <Select name="select-wrong" label="State" error="Choose a state">
      <option value="">Choose</option>
    </Select>
  </Stack>
);

export const Boxes = () => (
  <Stack>
    <Checkbox name="box" label="I agree to calls" optional />
    <Checkbox name="box-hint" label="Keep me signed in" hint="Only on a device of your own." defaultChecked />
    <Checkbox name="box-wrong" label="I have read it" error="Tick the box" />
  </Stack>
);

export const Checkboxes = () => (
  <Stack>
    <CheckboxGroup name="several" label="Which of these?" options={options} defaultValue={['yes']} />
    <CheckboxGroup name="several-hint" label="Which of these?" hint="All that you offer." options={options} optional />
    <CheckboxGroup name="several-wrong" label="Which of these?" options={options} error="Choose at least one" />
  </Stack>
);

export const Radios = () => (
  <Stack>
    <RadioGroup name="one" label="Has it started?" hint="See your card." options={options} defaultValue="no" />
    <RadioGroup
      name="one-hints"
      label="Where do you work?"
      optional
      options={[
        { value: 'home', label: 'At home', hint: 'On most days.' },
        { value: 'office', label: 'In the office' },
      ]}
    />
    <RadioGroup name="one-wrong" label="Has it started?" options={options} error="Choose one" />
  </Stack>
);

export const Dates = () => (
  <Stack>
    <DateInput name="day" label="When?" parts={['month', 'day', 'year']} />
    <DateInput name="day-hint" label="When were you born?" hint="Like 3 1962." parts={['month', 'year']} optional />
    <DateInput name="day-wrong" label="When?" parts={['month', 'year']} errors={{ month: 'Enter a month' }} />
  </Stack>
);

export const Fields = () => (
  <Stack>
    <Field id="plain" label="A control without more" optional>
      <Input id="plain" />
    </Field>
    <Field id="own" label="A control of one’s own" hint="With a hint." error="And a fault">
      <Input id="own" aria-describedby="own-hint own-error" />
    </Field>
    <Field id="own-dense" label="Among controls" size="dense">
      <Input id="own-dense" size="dense" />
    </Field>
  </Stack>
);

export const Summary = () => (
  <Stack>
    <ErrorSummary errors={[{ name: 'line-wrong', message: 'Enter a ZIP code with five digits' }]} />
    <ErrorSummary
      errors={[
        { name: 'area-wrong', message: 'Write a few words' },
        { name: 'select-wrong', message: 'Choose a state' },
      ]}
    />
    <ErrorSummary
      title="This wasn’t sent"
      errors={[
        {
          name: 'box',
          message: 'The site isn’t answering right now. Send it again, or call us at 937-555-0142 (until 5:30).',
          call: { phone: '937-555-0142', phoneHref: 'tel:+19375550142' },
        },
      ]}
    />
  </Stack>
);
