import { useQuery } from '@tanstack/react-query';
import type { MailTest } from 'contract/mail';
import { plural, t } from 'contract/words';
import { Link } from 'react-router-dom';
import { Button, Text, toast } from 'ui';

import { Block } from '../kit/block';
import { failureToast } from '../kit/failure-toast';
import { useTestMail } from './mail.actions';
import { mailProblemsQuery } from './mail.queries';
import { problemOf } from './problem';

/** Returns the toast for the result of a test mail. */
function resultOf(result: MailTest): Parameters<typeof toast>[0] {
  switch (result.kind) {
    case 'sent':
      return { title: t`The mail server took it`, description: t`Look for “A test mail” at ${result.to}.` };
    case 'filed':
      return {
        variant: 'destructive',
        title: t`It was not sent`,
        description: t`There is no mail server, so it is a file on the server.`,
      };
    case 'failed':
      return {
        variant: 'destructive',
        title: t`It was not sent`,
        description: t`The reason: ${problemOf(result.problem)}.`,
      };
  }
}

/** Delivery state of mail, the address for requests, and a test mail button. */
export function MailBlock() {
  const { data } = useQuery(mailProblemsQuery);
  const { run, isRunning } = useTestMail({
    onDone: (result) => void toast(resultOf(result)),
    onFailed: (failure) => failureToast(t`It was not sent`, failure),
  });
  return (
    <Block title="Mail" about="Confirmations to people who ask for a quote, and news of their requests to you.">
      {data && (
        <Text>
          {data.via === 'server'
            ? t`Mail goes out through your mail server. Requests are announced to ${data.requestsTo}.`
            : t`Nothing is sent: whoever looks after the server sets SMTP_URL. Then requests are announced to ${data.requestsTo}.`}
        </Text>
      )}
      {data && data.failed > 0 && (
        <Text>
          {plural(data.failed, { one: 'One message', other: `${data.failed} messages` })} could not be delivered.{' '}
          <Link to="/admin/quotes">See which</Link>
        </Text>
      )}
      <Button look="outline" size="dense" aria-disabled={isRunning} onClick={() => run()}>
        {isRunning ? t`Sending` : t`Send me a test mail`}
      </Button>
    </Block>
  );
}
