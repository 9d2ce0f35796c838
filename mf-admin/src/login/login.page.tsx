import { useQuery } from '@tanstack/react-query';
import type { CurrentSession } from 'contract/auth';
import { createLoader } from 'contract/request';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { Container, fields, Figure, Heading, Lead, openGate, Plate, siteKey, Small, takePlace, toast, useSite, useToday, wide } from 'ui';
import { MonthPlant } from 'ui/drawings/month-plant';

import { firstPlace } from '../desk/places';
import { faultsOf, type Credentials, type Fault } from './credentials';
import { LoginForm } from './login-form';
import { refusalOf } from './refusal';
import { signIn } from './sign-in';

export const queries = () => [siteKey];

type State = { kind: 'asking' } | { kind: 'sending' } | { kind: 'faulty'; faults: readonly Fault[] } | { kind: 'refused'; reason: string };

const sessionKey = ['/api/auth/session'];
const load = createLoader();
/** To its end, also where somebody has left the page by then: it is a few bytes, and cutting it off looks like a failure. */
const askForSession = () => load({ queryKey: sessionKey }) as Promise<CurrentSession>; // the contract's answer at that path

/** Where the agency's own people sign in. */
export default function LoginPage() {
  const site = useSite();
  const month = Number(useToday().slice(5, 7));
  const navigate = useNavigate();
  const [state, setState] = useState<State>({ kind: 'asking' });
  // State is a render late: the second of two quick presses would send the form again.
  const isSending = useRef(false);

  const goOn = useCallback(() => navigate(takePlace() ?? firstPlace, { replace: true }), [navigate]);

  // A session outlives the tab that opened it: then there is nothing to type. Asked each time, since it may have ended.
  const { data: session } = useQuery({ queryKey: sessionKey, queryFn: askForSession, staleTime: 0, gcTime: 0 });
  useEffect(() => {
    if (!session?.admin) return;
    openGate();
    void goOn();
  }, [session, goOn]);

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
      await goOn();
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
      <title>{`${state.kind === 'faulty' ? 'Error: ' : ''}Sign in | ${site.name}`}</title>
      <meta name="robots" content="noindex" />
      <Container>
        <Split>
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
              Not one of us? You need no account for anything here. Call{' '}
              <a href={site.phoneHref}>
                <Figure>{site.phone}</Figure>
              </a>
              .
            </Small>
          </Column>
          <Sky aria-hidden>
            <MonthPlant month={month} />
          </Sky>
        </Split>
      </Container>
    </Desk>
  );
}

const Desk = styled.div`
  ${fields.paper}
  min-height: 70vh;
  padding-block: var(--s-7) var(--section);
`;

const Split = styled.div`
  ${wide} {
    display: grid;
    grid-template-columns: 30rem minmax(0, 1fr);
    column-gap: var(--s-9);
  }
`;

const Sky = styled(Plate)`
  display: none;
  svg {
    width: auto;
    height: 24rem;
    margin-inline: auto;
  }
  ${wide} {
    display: grid;
    align-content: end;
  }
`;

const Column = styled.div`
  display: grid;
  gap: var(--s-5);
  max-width: 30rem;
`;
