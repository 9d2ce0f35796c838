import { useSuspenseQuery } from '@tanstack/react-query';
import type { RedirectList } from 'contract/redirects';
import { longestSearch, searchKeyOf } from 'contract/search-key';
import { plural, t } from 'contract/words';
import { useState } from 'react';
import { Button, TextInput, toast } from 'ui';
import { Icon } from 'ui/admin-icon';

import { useMoment } from '../formats/moment';
import { Block, Lines } from '../kit/block';
import { failureToast } from '../kit/failure-toast';
import { Listed } from '../kit/listed';
import { LostPage } from '../kit/lost-page';
import { TextButtons } from '../kit/text-buttons';
import { useRedirectStep } from './redirects.actions';
import { redirectsQuery } from './redirects.queries';

type Redirect = RedirectList['items'][number];

/** Rows per page. A site that moved has hundreds of redirects. */
const shownAtOnce = 50;

/** Sorts redirects first that do not lead where they should. */
const urgency = ({ isTaken, isLost }: Redirect) => (isTaken || isLost ? 0 : 1);

/** All redirects, with a search through their addresses. */
export function Redirects() {
  const { items } = useSuspenseQuery(redirectsQuery).data;
  const [q, setQ] = useState('');
  const [most, setMost] = useState(shownAtOnce);
  const { run: putBack } = useRedirectStep({
    onDone: (_, { from }) => void toast({ title: t`Added`, description: t`${from} leads on from now on.` }),
    onFailed: (failure) => failureToast(t`Not added`, failure),
  });
  const { run, isRunning } = useRedirectStep({
    onDone(_, { from, to }) {
      toast({
        title: t`Removed`,
        description: t`Visitors of ${from} are told that there is no such page.`,
        action: {
          label: t`Undo`,
          altText: t`Undo in the next seconds, or add the redirect again`,
          onSelect: () => putBack({ kind: 'add', from, to }),
        },
      });
    },
    onFailed: (failure) => failureToast(t`Not removed`, failure),
  });
  const words = searchKeyOf(q.trim());
  const found = items
    .filter(({ from, to }) => [from, to].some((address) => searchKeyOf(address).includes(words)))
    .toSorted((one, other) => urgency(one) - urgency(other));
  return (
    <Block title="Redirects" about="Visitors and search engines who come to the first address are sent to the second.">
      {items.length === 0 ? (
        <p>There is no redirect yet.</p>
      ) : (
        <TextInput
          name="redirect-search"
          type="search"
          size="dense"
          label="Search"
          hint="A part of either address."
          width="24rem"
          value={q}
          maxLength={longestSearch}
          onChange={({ target }) => {
            setQ(target.value);
            setMost(shownAtOnce);
          }}
        />
      )}
      <Listed
        count={found.length}
        words={(count) => plural(count, { one: '1 redirect is listed', other: `${count} redirects are listed` })}
      />
      {items.length > 0 && found.length === 0 && <p>No redirect matches “{q.trim()}”.</p>}
      <Lines>
        {found.slice(0, most).map((redirect) => (
          <li key={redirect.from}>
            <Target redirect={redirect} />
            <TextButtons as="span">
              <Button
                look="text"
                size="dense"
                aria-disabled={isRunning}
                aria-label={t`Remove the redirect of ${redirect.from}`}
                onClick={() => run({ kind: 'end', from: redirect.from, to: redirect.to })}
              >
                Remove
              </Button>
            </TextButtons>
          </li>
        ))}
      </Lines>
      {found.length > most && (
        <Button look="outline" onClick={() => setMost(most + shownAtOnce)}>
          Show more
        </Button>
      )}
    </Block>
  );
}

function Target({ redirect: { from, to, at, by, isLost, isTaken } }: { redirect: Redirect }) {
  const formatMoment = useMoment();
  return (
    <span>
      <b>{from}</b> leads to <a href={to}>{to}</a>
      <small>
        {formatMoment(at)}, {by}
      </small>
      {isTaken ? (
        <LostPage as="span">
          <Icon name="alert" /> A page was published at the old address since, and visitors see that. Remove this.
        </LostPage>
      ) : (
        isLost && (
          <LostPage as="span">
            <Icon name="alert" /> Visitors find no page there now. Remove this, and lead it to another one.
          </LostPage>
        )
      )}
    </span>
  );
}
