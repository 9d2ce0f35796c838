import { useSuspenseQuery } from '@tanstack/react-query';
import { localPath } from 'contract/words';
import styled from 'styled-components';
import { Button, ErrorSummary, Folded, Heading, Small, Stack, Text, TextInput, useSite } from 'ui';

import { Honeypot } from '../quote-form/honeypot';
import { unsent } from '../quote-form/unsent';
import { sheetMailAddress, sheetMailQuery } from './sheet-mail.queries';

export interface ByMailProps {
  answers: string;
  /** Token from the confirmation mail's link, with which the owner of the address confirms; null for other visitors. */
  token: string | null;
}

/** Sends the sheet by mail. The owner of the address first confirms, by a mail whose link leads back here. */
export function ByMail({ answers, token }: ByMailProps) {
  const { data: mail } = useSuspenseQuery(sheetMailQuery);
  if (mail.kind === 'off') return null;
  if (token !== null) return <Confirm token={token} />;
  if (mail.kind === 'sent')
    return <Message title="It’s on its way">Your days are in your mailbox in a few minutes.</Message>;
  if (mail.kind === 'asked')
    return (
      <Message title="Look in your mailbox">
        We’ve asked you there whether you want your days by e-mail. Open the link in it and press the button. If nothing
        comes in a few minutes, check your spam or junk folder.
      </Message>
    );
  return mail.kind === 'refused' ? (
    <Place id="by-mail">
      <Ask answers={answers} refused={mail} />
    </Place>
  ) : (
    <Folded summary="Or get them by e-mail">
      <Place id="by-mail">
        <Ask answers={answers} refused={null} />
      </Place>
    </Folded>
  );
}

function Message({ title, children }: { title: string; children: string }) {
  return (
    <Place id="by-mail" role="status">
      <Heading level={2} size="h4">
        {title}
      </Heading>
      <Text>{children}</Text>
    </Place>
  );
}

function Confirm({ token }: { token: string }) {
  return (
    <Place id="by-mail">
      <form method="post" action={localPath(`${sheetMailAddress}/confirmed`)}>
        <input type="hidden" name="token" value={token} />
        <Stack $gap={3}>
          <Heading level={2} size="h4">
            Shall we e-mail you these days?
          </Heading>
          <div>
            <Button type="submit">Yes, e-mail them to me</Button>
          </div>
          <Small>It’s one e-mail. We don’t keep your address.</Small>
        </Stack>
      </form>
    </Place>
  );
}

function Ask({ answers, refused }: { answers: string; refused: { to: string; message: string } | null }) {
  const call = useSite();
  return (
    <form
      method="post"
      action={localPath(sheetMailAddress)}
      noValidate
      {...unsent(sheetMailAddress + (refused?.to ?? ''))}
    >
      <input type="hidden" name="answers" value={answers} />
      <Stack $gap={4}>
        <ErrorSummary errors={refused ? [{ name: 'to', message: refused.message, call }] : []} attempt={1} />
        <TextInput
          name="to"
          label="Your e-mail address"
          hint="We ask you there first. Then it’s one e-mail, and we don’t keep the address or your answers."
          type="email"
          autoComplete="email"
          width="22rem"
          defaultValue={refused?.to}
          error={refused?.message}
        />
        <Honeypot />
        <div>
          <Button type="submit">E-mail my days</Button>
        </div>
      </Stack>
    </form>
  );
}

const Place = styled.div`
  max-width: 42rem;
`;
