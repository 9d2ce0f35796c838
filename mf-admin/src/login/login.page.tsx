import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Container, fields, Heading, Lead, siteKey, Small, toast, useSite } from 'ui';

import { faultsOf, type Credentials, type Fault } from './credentials';
import { LoginForm } from './login-form';
import { refusalOf } from './refusal';
import { signIn } from './sign-in';

export const queries = () => [siteKey];

type State = { kind: 'asking' } | { kind: 'sending' } | { kind: 'faulty'; faults: readonly Fault[] } | { kind: 'refused'; reason: string };

/** Where the agency's own people sign in. */
export default function LoginPage() {
  const site = useSite();
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'asking' });
  // State is a render late: the second of two quick presses would send the form again.
  const isSending = useRef(false);

  async function submit(credentials: Credentials) {
    if (isSending.current) return;
    const faults = faultsOf(credentials);
    if (faults.length > 0) {
      setState({ kind: 'faulty', faults });
      return;
    }
    isSending.current = true;
    setState({ kind: 'sending' });
    try {
      await signIn(credentials);
      await navigate('/admin/new-article');
    } catch (error) {
      const reason = refusalOf(error);
      setState({ kind: 'refused', reason });
      toast({ variant: 'destructive', title: 'You are not signed in', description: reason });
    } finally {
      isSending.current = false;
    }
  }

  return (
    <Desk>
      <title>{`${state.kind === 'faulty' ? 'Error: ' : ''}Sign in: ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <Column>
          <Heading level={1}>Sign in</Heading>
          <Lead>For the people of {site.name}: articles and quote requests.</Lead>
          <LoginForm
            faults={state.kind === 'faulty' ? state.faults : []}
            refusal={state.kind === 'refused' ? state.reason : null}
            progress={state.kind === 'sending' ? 'sending' : 'idle'}
            onSubmit={submit}
          />
          <Small>
            Not one of us? You need no account for anything here. Call <a href={site.phoneHref}>{site.phone}</a>.
          </Small>
        </Column>
      </Container>
    </Desk>
  );
}

const Desk = styled.div`
  ${fields.paper}
  min-height: 70vh;
  padding-block: var(--s-7) var(--section);
`;

const Column = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 30rem;
`;
