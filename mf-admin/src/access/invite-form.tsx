import type { Invitation } from 'contract/access';
import { accountRoles } from 'contract/roles';
import { t } from 'contract/words';
import { useMemo, useState, type FormEvent } from 'react';
import { Button, ErrorSummary, Small, TextInput, toast } from 'ui';

import { ShortForm } from '../kit/block';
import { useStoredInput } from '../device/stored-input';
import { Refusal } from '../kit/refusal';
import { useSummaryErrors } from '../kit/summary-errors';
import { useIsMailFiled } from '../mail/mail.queries';
import { useAccessStep } from './access.actions';
import { GrantFields } from './grant-fields';

/** Invites a colleague. Everything typed, except the password, is retained until the mail is sent. */
export function InviteForm() {
  const { form, forgetSent } = useStoredInput('invite', ['invite-email', 'invite-role', 'invite-person']);
  const [missing, setMissing] = useState<Readonly<Record<string, string>>>({});
  const isFiled = useIsMailFiled();
  const { run, isRunning, failure } = useAccessStep({
    onDone(_, step) {
      forgetSent();
      if (step.kind !== 'invite') return;
      const { email } = step.invitation;
      toast({
        title: t`Invited`,
        description: isFiled
          ? t`No mail went to ${email}: there is no mail server.`
          : t`A link is on its way to ${email}.`,
      });
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const text = (name: keyof Invitation) => String(typed.get(`invite-${name}`) ?? '');
    const [email, password] = [text('email').trim(), text('password')];
    const found = {
      ...(email === '' && { email: t`Enter the e-mail address of who is invited` }),
      ...(password === '' && { password: t`Enter your password` }),
    };
    setMissing(found);
    if (Object.keys(found).length > 0) return;
    const role = accountRoles.find((item) => item === text('role')) ?? 'agent';
    run({ kind: 'invite', invitation: { email, role, person: text('person') || null, password } });
  }

  const faults: Readonly<Record<string, string>> = useMemo(
    () => ({ ...failure?.fields, ...missing }),
    [failure, missing],
  );
  const errors = useSummaryErrors(faults, 'invite-');
  return (
    <ShortForm ref={form} noValidate aria-label="Invite somebody" onSubmit={submit}>
      <ErrorSummary errors={errors} />
      <Refusal failure={failure} />
      <TextInput
        name="invite-email"
        type="email"
        size="dense"
        label="E-mail address"
        autoComplete="off"
        spellCheck={false}
        error={faults['email']}
      />
      <GrantFields
        id="invite"
        roles={accountRoles.toReversed()}
        granted={{ role: 'agent', person: null }}
        faults={faults}
      />
      <TextInput
        name="invite-password"
        type="password"
        size="dense"
        label="Your password"
        hint="An account opens the site to somebody, so it is asked for again."
        autoComplete="current-password"
        error={faults['password']}
      />
      {isFiled && (
        <Small>
          No mail is sent from here yet. Whoever looks after the server can make the link instead: npm run admin --
          link, and the address.
        </Small>
      )}
      <Button type="submit" aria-disabled={isRunning}>
        {isRunning ? t`Sending` : t`Send the invitation`}
      </Button>
    </ShortForm>
  );
}
