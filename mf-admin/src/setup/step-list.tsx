import type { Setup, SetupStep } from 'contract/setup';
import { t } from 'contract/words';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

interface StepText {
  title: string;
  about: string;
  /** The page, and the id of its first field of the step. */
  to: string;
}

const texts: Readonly<Record<SetupStep, StepText>> = {
  name: {
    title: t`Name and legal name`,
    about: t`What people call you, what stands on your license, and your logo.`,
    to: '/admin/agency#name',
  },
  contact: {
    title: t`Phone, e-mail and address`,
    about: t`With them on the same page: your hours, your time zone, and what you sell.`,
    to: '/admin/agency#phone',
  },
  licenses: {
    title: t`Licenses`,
    about: t`The states you may sell in. Visitors from others are told who can help them.`,
    to: '/admin/agency#licenses.0.state',
  },
  person: {
    title: t`The first person`,
    about: t`Whom visitors see and call. Check the box “Visitors see this person” at the end of the form.`,
    to: '/admin/people/new',
  },
};

/** Lists the steps with their links and whether they are done. */
export function StepList({ steps }: Pick<Setup, 'steps'>) {
  return (
    <List>
      {steps.map(({ step, isDone }) => (
        <li key={step}>
          <span>
            <Link to={texts[step].to}>{texts[step].title}</Link>
            <small>{texts[step].about}</small>
          </span>
          <State $isDone={isDone}>
            {isDone && <Icon name="check" size={20} />}
            {isDone ? t`Done` : t`Still the demonstration’s`}
          </State>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  width: 100%;
  border-top: 1px solid var(--rule-ink);
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: baseline;
    justify-content: space-between;
    gap: var(--s-1) var(--s-5);
    padding-block: var(--s-3);
    border-bottom: 1px solid var(--rule);
  }
  li > span:first-child {
    flex: 1 1 16rem;
    min-width: 0;
  }
  a {
    display: inline-block;
    padding-block: var(--s-2);
    font-weight: 700;
  }
  small {
    display: block;
    color: var(--ink-2);
    font-size: var(--t-small);
  }
`;

const State = styled.span<{ $isDone: boolean }>`
  display: inline-flex;
  align-items: center;
  gap: var(--s-2);
  color: ${({ $isDone }) => ($isDone ? 'var(--ok)' : 'var(--ink-2)')};
  font-weight: ${({ $isDone }) => ($isDone ? 700 : 400)};
`;
