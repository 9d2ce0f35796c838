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
  </Stack>
);

export const TextInputs = () => (
  <Stack>
    <TextInput name="line" label="Your name" hint="As on your card." width="20rem" />
    <TextInput name="line-wrong" label="ZIP code" error="Enter a ZIP code with five digits" width="9rem" />
    <TextInput name="line-dense" label="Hours" size="dense" optional />
  </Stack>
);

export const TextAreas = () => (
  <Stack>
    <TextArea name="area" label="What goes wrong?" hint="A few words are enough." />
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
    <DateInput name="day-wrong" label="When?" parts={['month', 'year']} errors={{ month: 'Enter a month' }} />
  </Stack>
);

export const Fields = () => (
  <Field id="own" label="A control of one’s own" hint="With a hint." error="And a fault">
    <Input id="own" aria-describedby="own-hint own-error" />
  </Field>
);

export const Summary = () => (
  <ErrorSummary errors={[{ name: 'line-wrong', message: 'Enter a ZIP code with five digits' }]} />
);
