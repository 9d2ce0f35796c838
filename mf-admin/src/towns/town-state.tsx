import type { TownList } from 'contract/towns';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { Icon } from 'ui/admin-icon';

type Checked = Pick<TownList['items'][number], 'slug' | 'missing' | 'copied'>;

/** Percent of copied text from which a warning is shown, well before a save is refused. */
const noticeable = 20;

/** Shows whether a town is public, what its page lacks, and how much of its text is copied. */
export function TownState({ town: { slug, missing, copied } }: { town: Checked }) {
  return (
    <Messages>
      {missing.length === 0 ? (
        <p>
          Published: <Link to={`/city/${slug}`}>see the page</Link>.
        </p>
      ) : (
        <Fault>
          <Icon name="alert" /> Unpublished. It lacks {missing.join(', ')}.
        </Fault>
      )}
      {copied && copied.percent >= noticeable && (
        <Fault>
          <Icon name="alert" /> {copied.percent} percent of its text stands at {copied.of} too.
        </Fault>
      )}
    </Messages>
  );
}

const Messages = styled.div`
  display: grid;
  gap: var(--s-1);
  margin-block: var(--s-2);
  /* In a form its first rule follows. */
  &:has(+ form) {
    margin-bottom: var(--s-4);
  }
`;

const Fault = styled.p`
  display: flex;
  align-items: center;
  gap: var(--s-1);
  color: var(--barn);
  font-weight: 700;
  svg {
    flex: none;
  }
`;
