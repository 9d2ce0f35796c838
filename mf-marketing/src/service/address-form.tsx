import { localPath } from 'contract/words';
import type { FormEvent, ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, ErrorSummary, medium, type ErrorSummaryProps } from 'ui';

export interface AddressFormProps {
  /** The id of the section with the answer. */
  anchor: string;
  errors: ErrorSummaryProps['errors'];
  button: string;
  /** Fields with values from the URL. */
  children: ReactNode;
  /** See `printedWith`. */
  'data-paper'?: 'none' | undefined;
}

/**
 * A form whose answers are stored only in the URL: without scripts the browser requests the page with them, with
 * scripts nothing is even sent.
 */
export function AddressForm({ anchor, errors, button, children, ...rest }: AddressFormProps) {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const filled = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    navigate(`${pathname}?${new URLSearchParams(filled)}#${anchor}`);
  };

  return (
    <Form
      method="get"
      action={`${localPath(pathname)}#${anchor}`}
      onSubmit={submit}
      noValidate
      key={search.toString()}
      {...rest}
    >
      <ErrorSummary errors={errors} />
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
