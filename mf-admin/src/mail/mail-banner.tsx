import { useQuery } from '@tanstack/react-query';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

import { mailQuery } from './mail.queries';

/** On every page of the admin while no mail server is set up: nobody may believe that clients hear from them. */
export function MailBanner() {
  const { data } = useQuery(mailQuery);
  if (data?.via !== 'files') return null;
  return (
    <Banner role="note" aria-label="Mail">
      <Icon name="mail" />
      <span>
        <b>No mail is sent.</b> There is no mail server yet, so each mail is only written to a file on this site’s
        server. People who ask for a quote get no confirmation, and nobody here is told of their requests.
      </span>
    </Banner>
  );
}

const Banner = styled.p`
  display: flex;
  gap: var(--s-3);
  max-width: none;
  margin-bottom: var(--s-5);
  padding: var(--s-3) var(--s-4);
  border-left: 4px solid var(--warn);
  background: var(--barley);
  font-size: 1rem;
  line-height: 1.45;
  svg {
    flex: none;
    margin-top: 0.1em;
    color: var(--warn);
  }
  @media print {
    display: none;
  }
`;
