import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useState } from 'react';
import styled from 'styled-components';
import { Button, Container, fields, Heading, Lead, Loading, Plate, Small, useSite, useToday, wide } from 'ui';
import { Icon } from 'ui/admin-icon';
import { MonthPlant } from 'ui/drawings/month-plant';

import { ChoosePassword } from './choose-password';
import { CodeForm } from './code-form';
import { LoginForm } from './login-form';
import { useSetupToken } from './setup-link';
import { useSignIn } from './use-sign-in';

export const queries = () => keysOf(siteQuery);

/** Sign-in page, also the page behind a one-time link to set a password. */
export default function LoginPage() {
  const site = useSite();
  const month = Number(useToday().slice(5, 7));
  const [setupToken, setSetupToken] = useSetupToken();
  const [link, setLink] = useState<'none' | 'some'>('none');
  const { isEntering, faults, isSending, refusal, step, ...signIn } = useSignIn({
    stay: setupToken !== null,
    // The link is used by now: only the sign-in form can try again.
    onFailed: () => setSetupToken(null),
  });
  const heading = step === 'password' && setupToken !== null ? t`Choose a password` : t`Sign in`;
  const progress = { refusal, isSending };

  if (isEntering)
    return (
      <AdminPage>
        <title>{site.name}</title>
        <Container>
          <Loading />
        </Container>
      </AdminPage>
    );
  return (
    <AdminPage>
      <title>
        {faults.length > 0 || link === 'some' ? t`Error: ${heading} | ${site.name}` : `${heading} | ${site.name}`}
      </title>
      <meta name="robots" content="noindex" />
      {/* A failed attempt is reported until it is dismissed. At the left the message would cover the button to try again. */}
      <Container data-messages="right">
        <Split>
          <Column>
            <Heading level={1}>{heading}</Heading>
            {step === 'code' && <CodeForm {...progress} onSubmit={signIn.withCode} onLeave={signIn.startAgain} />}
            {step === 'password' && setupToken !== null && (
              <ChoosePassword
                key={setupToken}
                token={setupToken}
                onLook={setLink}
                onLeave={() => setSetupToken(null)}
                onChosen={signIn.withPassword}
              />
            )}
            {step === 'password' && setupToken === null && (
              <>
                <Lead>For the people of {site.name}: articles and quote requests.</Lead>
                <LoginForm faults={faults} {...progress} onSubmit={signIn.withPassword} />
                <Passkey look="outline" onClick={signIn.withPasskey}>
                  <Icon name="key" />
                  Sign in with a passkey
                </Passkey>
                <Forgotten />
              </>
            )}
            <Small>
              Not one of us? You need no account for anything here. Call <a href={site.phoneHref}>{site.phone}</a>.
            </Small>
          </Column>
          <Sky aria-hidden>
            <MonthPlant month={month} />
          </Sky>
        </Split>
      </Container>
    </AdminPage>
  );
}

/**
 * Help for admins who cannot sign in. No reset link is emailed, because access to the mailbox would then grant access
 * to the admin.
 */
function Forgotten() {
  return (
    <Help>
      <summary>I cannot sign in</summary>
      <p>
        Forgot your password? Whoever looks after the server makes you a link to choose a new one. It is good once, for
        a day:
      </p>
      <pre>npm run admin -- link you@agency.example</pre>
      <p>Lost your phone? Use one of your recovery codes where the code is asked for. Without them:</p>
      <pre>npm run admin -- turn-codes-off you@agency.example</pre>
    </Help>
  );
}

const Help = styled.details`
  display: grid;
  gap: var(--s-3);
  summary {
    width: max-content;
    min-height: var(--hit);
    padding-block: 0.6rem;
    text-decoration: underline;
    text-underline-offset: 0.2em;
    cursor: pointer;
  }
  pre {
    margin-block: var(--s-3);
    padding: var(--s-3) var(--s-4);
    background: var(--barley);
    font-size: 1rem;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  }
`;

const Passkey = styled(Button)`
  justify-self: start;
`;

const AdminPage = styled.div`
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
