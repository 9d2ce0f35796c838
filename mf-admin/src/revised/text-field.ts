import type { Faults } from './draft-fields';

/** Names of a draft's text fields. */
export type TextName<Draft> = { [Name in keyof Draft]: Draft[Name] extends string ? Name : never }[keyof Draft] &
  string;

export interface FieldsProps<Draft> {
  draft: Draft;
  faults: Faults;
  onChange(part: Partial<Draft>): void;
}

/** Returns the props of a text control. */
export const textField =
  <Draft extends object>(labels: Readonly<Record<keyof Draft, string>>, props: FieldsProps<Draft>) =>
  (name: TextName<Draft>) => ({
    name,
    label: labels[name],
    value: String(props.draft[name]),
    error: props.faults[name],
    size: 'dense' as const,
    onChange: ({ target }: { target: { value: string } }) => props.onChange({ [name]: target.value } as Partial<Draft>), // the name is that of a text field
  });
