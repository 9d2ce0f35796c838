import { useQuery } from '@tanstack/react-query';
import { plural } from 'contract/words';

import { Notice } from '../kit/notice';
import { mailProblemsQuery } from './mail.queries';
import { problemOf } from './problem';

/**
 * Warning while messages cannot be delivered, such as after the mail server's password was changed. They are given up
 * only after two days.
 */
export function DelayedMail() {
  const { data } = useQuery(mailProblemsQuery);
  if (!data?.delayed) return null;
  const { messages, problem } = data.delayed;
  return (
    <Notice icon="mail" label="Delayed mail" tone="warning">
      <b>{plural(messages, { one: 'One message', other: `${messages} messages` })} could not be sent yet:</b>{' '}
      {problemOf(problem)}. The site tries again by itself, for up to two days.
    </Notice>
  );
}
