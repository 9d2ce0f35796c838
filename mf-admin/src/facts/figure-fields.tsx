import { TextArea, TextInput } from 'ui';

import { Block } from '../kit/block';
import { Beside, Fields } from '../revised/save-bar';
import { figureLabels, type FigureDraft, type FigureField } from './fact-draft';

interface FigureFieldsProps {
  title: string;
  about: string;
  /** `next.` for the next figure. */
  prefix?: string;
  figure: FigureDraft;
  faults: Readonly<Record<string, string>>;
  onChange(part: Partial<FigureDraft>): void;
}

/** Fields of a figure: its value, validity and source. */
export function FigureFields({ title, about, prefix = '', figure, faults, onChange }: FigureFieldsProps) {
  const field = (name: FigureField) => ({
    name: prefix + name,
    label: figureLabels[name],
    value: figure[name],
    error: faults[prefix + name],
    size: 'dense' as const,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [name]: target.value }),
  });
  const day = { type: 'date', width: '12rem' };
  return (
    <Block title={title} about={about}>
      <Fields>
        <TextInput
          {...field('label')}
          hint="What it is about, with its year if it has one. Like: Part B premium in 2027."
        />
        <TextArea {...field('value')} rows={2} hint="What is printed large. Like: $202.90 a month." />
        <TextArea {...field('sentence')} rows={3} hint="One sentence that explains it." />
        <Beside>
          <TextInput {...field('from')} {...day} optional={prefix === ''} />
          <TextInput {...field('to')} {...day} optional />
        </Beside>
        <Beside>
          <TextInput {...field('opens')} {...day} optional />
          <TextInput {...field('closes')} {...day} optional />
        </Beside>
        <TextInput {...field('sourceName')} hint="Who says so, and where: CMS, 2027 fact sheet." />
        <TextInput {...field('sourceUrl')} type="url" hint="Visitors can follow it. It begins with https://." />
        <TextInput {...field('checkedOn')} {...day} hint="When somebody read it there." />
        <TextArea
          {...field('contested')}
          rows={2}
          optional
          hint="Where it is disputed: why, and what is safe either way. Empty: it is settled."
        />
      </Fields>
    </Block>
  );
}
