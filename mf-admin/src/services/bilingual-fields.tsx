import type { BilingualText } from 'contract/services';
import { t } from 'contract/words';
import { useRef, useState } from 'react';
import styled from 'styled-components';
import { Button, TextArea } from 'ui';

import { FactMenu } from '../editor/fact-menu';
import { InSpanish } from '../revised/spanish-fields';
import type { Language } from './service-draft';

export interface BilingualField {
  /** Path of the text: `questions.0.answer`. */
  place: string;
  label: string;
  text: BilingualText;
  rows: number;
  hint?: string;
}

interface BilingualFieldsProps {
  fields: readonly BilingualField[];
  /** Messages by control: `questions.0.answer.en`. */
  faults: Readonly<Record<string, string>>;
  onText(at: { place: string; language: Language }, text: string): void;
}

interface Cursor {
  /** Index of the field: its path changes when the group is moved. */
  at: number;
  language: Language;
  element: HTMLTextAreaElement;
}

/** A group of texts in English, with their Spanish versions collapsed below. */
export function BilingualFields({ fields, faults, onText }: BilingualFieldsProps) {
  /** Last cursor position, where a fact is inserted. */
  const cursor = useRef<Cursor | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const isTranslated = fields.every(({ text: { es } }) => es.trim());
  const isWrong = fields.some(({ place }) => faults[`${place}.es`]);

  function insert(key: string) {
    setChoosing(false);
    const last = cursor.current;
    const field = fields[last?.at ?? -1] ?? fields.at(-1);
    if (!field) return;
    const language = last?.language ?? 'en';
    const text = field.text[language];
    const at = last?.element.selectionStart ?? text.length;
    onText({ place: field.place, language }, `${text.slice(0, at)}:fact[${key}]${text.slice(at)}`);
  }

  const areas = (language: Language) =>
    fields.map(({ place, label, text, rows, hint }, at) => (
      <TextArea
        key={at}
        name={`${place}.${language}`}
        label={language === 'en' ? label : t`${label} in Spanish`}
        hint={language === 'en' ? hint : undefined}
        size="dense"
        rows={rows}
        lang={language === 'es' ? 'es-US' : undefined}
        value={text[language]}
        error={faults[`${place}.${language}`]}
        onFocus={({ currentTarget }) => (cursor.current = { at, language, element: currentTarget })}
        onChange={({ target }) => onText({ place, language }, target.value)}
      />
    ));

  return (
    <>
      {areas('en')}
      <Beside>
        <InSpanish key={String(isWrong)} open={isWrong}>
          <summary>{isTranslated ? t`In Spanish` : t`In Spanish: not written`}</summary>
          <div>{areas('es')}</div>
        </InSpanish>
        <Button look="text" size="dense" onClick={() => setChoosing(true)}>
          Insert a fact
        </Button>
      </Beside>
      {isChoosing && <FactMenu onChoose={insert} onClose={() => setChoosing(false)} />}
    </>
  );
}

const Beside = styled.div`
  display: flex;
  flex-wrap: wrap-reverse;
  align-items: start;
  justify-content: space-between;
  gap: 0 var(--s-4);
`;
