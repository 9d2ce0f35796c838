import { mailTest, type MailTest } from 'contract/mail';
import { apiAnswer, pathOf } from 'contract/request';
import { useAction, type Outcome } from 'contract/use-action';

import { mailKey } from './mail.queries';

/** Sends a test mail to the current admin. */
export const useTestMail = (outcome: Outcome<void, MailTest>) =>
  useAction(
    { request: () => apiAnswer(mailTest, 'POST', pathOf([...mailKey, 'test']), {}), invalidates: [mailKey] },
    outcome,
  );
