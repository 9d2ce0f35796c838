import { useSuspenseQuery } from '@tanstack/react-query';
import { referenceLike } from 'contract/quote-reference';
import type { QuoteWhere } from 'contract/quote-where';
import { keysOf } from 'contract/query';
import type { Site } from 'contract/site';
import { localPath, t } from 'contract/words';
import { useParams } from 'react-router-dom';
import styled from 'styled-components';
import { Button, Container, ErrorSummary, Heading, Lead, TextInput, useSite } from 'ui';

import { unsent } from '../quote-form/unsent';
import { RequestState } from './request-state';
import { whereAddress, whereQuery } from './where.queries';

export const queries = () => keysOf(whereQuery);

/** The status page of a quote request, for visitors who enter its number and the phone given with it. */
export default function WherePage() {
  const site = useSite();
  const { name } = site;
  const { data: where } = useSuspenseQuery(whereQuery);
  const { reference: inAddress = '' } = useParams();
  const refused = where.kind === 'refused' ? where : null;
  const filled = { reference: refused?.reference ?? inAddress, digits: refused?.digits ?? '' };
  const errors = refused ? errorsOf(refused, site) : [];
  const errorOf = (field: string) => refused?.fields[field];
  return (
    <>
      <title>{titleOf(where, name)}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <Columns>
          <Heading level={1}>Where is my request?</Heading>
          {where.kind === 'found' && <RequestState found={where} />}
          {where.kind !== 'found' && (
            <Lead>You need the number of your request, and the phone number that you gave us. Nothing else.</Lead>
          )}
          <form
            method="post"
            action={localPath(whereAddress)}
            noValidate
            data-paper="none"
            {...unsent(whereAddress + JSON.stringify(filled))}
          >
            <ErrorSummary errors={errors} attempt={1} {...(refused?.message && { title: t`We couldn’t look it up` })} />
            {where.kind === 'found' && (
              <Heading level={2} size="h3">
                Another request
              </Heading>
            )}
            <TextInput
              name="reference"
              label="Number of the request"
              hint={t`Like ${referenceLike(name)}.`}
              width="14rem"
              autoComplete="off"
              defaultValue={filled.reference}
              error={errorOf('reference')}
            />
            <TextInput
              name="digits"
              label="Last four digits of your phone number"
              hint="Like 0142."
              width="14rem"
              inputMode="numeric"
              autoComplete="off"
              defaultValue={filled.digits}
              error={errorOf('digits')}
            />
            <div>
              <Button type="submit">Look it up</Button>
            </div>
          </form>
        </Columns>
      </Container>
    </>
  );
}

/** Returns a title that says whether the request was found: a screen reader begins a new page with it. */
function titleOf(where: QuoteWhere, name: string) {
  if (where.kind === 'refused') return t`Error: Where is my request? | ${name}`;
  if (where.kind === 'unasked') return t`Where is my request? | ${name}`;
  const { reference } = where;
  return t`Request ${reference} | ${name}`;
}

/** Returns the errors. An error of the whole form has no field, so it links to the number. */
function errorsOf({ fields, message }: Extract<QuoteWhere, { kind: 'refused' }>, call: Site) {
  const ofFields = Object.entries(fields).map(([name, sentence]) => ({ name, message: sentence }));
  return message ? [{ name: 'reference', message, call }, ...ofFields] : ofFields;
}

const Columns = styled.div`
  display: grid;
  gap: var(--s-5);
  padding-block: var(--s-6) var(--s-9);
  > * {
    max-width: 42rem;
  }
  form {
    display: grid;
    gap: var(--s-5);
  }
`;
