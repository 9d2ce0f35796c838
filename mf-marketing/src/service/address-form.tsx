import { localPath } from 'contract/words';
import { useState, type FormEvent, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, ErrorSummary, medium, type ErrorSummaryProps } from 'ui';

import { originParameters } from '../quote-form/origin';
import { unsent } from '../quote-form/unsent';

export interface AddressFormProps {
  /** The id of the section with the answer. */
  anchor: string;
  errors: ErrorSummaryProps['errors'];
  button: string;
  /** Parameters of another such form on the page, whose answers stay, as the origin of the visit always does. */
  others?: readonly string[];
  /** Fields with values from the URL. */
  children: ReactNode;
  /** See `printedWith`. */
  'data-paper'?: 'none' | undefined;
  onFocus?: (() => void) | undefined;
}

/**
 * A form whose answers are stored only in the URL: without scripts the browser requests the page with them, with
 * scripts nothing is even sent.
 */
export function AddressForm({ anchor, errors, button, others = [], children, ...rest }: AddressFormProps) {
  const [search] = useSearchParams();
  const { pathname, hash } = useLocation();
  const navigate = useNavigate();
  const [attempt, setAttempt] = useState(0);
  const kept: readonly string[] = [...others, ...originParameters];
  const isOther = ([name]: [string, string]) => kept.includes(name);
  // The anchor names the form that was sent. Without scripts the browser goes to it, too, and then ignores autofocus.
  const isElsewhere = attempt === 0 && hash !== '' && hash !== `#${anchor}`;
  const own = [...search].filter((parameter) => !isOther(parameter)).join('&');

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(`${pathname}?${new URLSearchParams(filled)}#${anchor}`);
  };

  return (
    <Form
      method="get"
      action={`${localPath(pathname)}#${anchor}`}
      onSubmit={submit}
      noValidate
      // New answers in the URL fill the fields again. Those of another form must not: they would clear unsent input.
      key={own}
      {...unsent(anchor + own)}
      {...rest}
    >
      <ErrorSummary errors={errors} attempt={attempt} isElsewhere={isElsewhere} />
      {[...search].filter(isOther).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
      <div>
        <Button type="submit">{button}</Button>
      </div>
    </Form>
  );
}

const Form = styled.form`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-4);
  ${medium} {
    gap: var(--s-5);
  }
`;
