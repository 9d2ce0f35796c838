import { useSuspenseQuery } from '@tanstack/react-query';
import { topicNames } from 'contract/lines-of-business';
import { keysOf } from 'contract/query';
import { siteQuery } from 'contract/site.queries';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button } from 'ui';

import { AdminPage } from '../layout/admin-page';
import { Block, Lines } from '../kit/block';
import { State } from '../kit/state';
import { TextButtons } from '../kit/text-buttons';
import { AddTag } from './add-tag';
import { DeleteTag } from './delete-tag';
import { RenameTag } from './rename-tag';
import { articlesInWords, countInWords, progressInWords, type Tag } from './tag-counts';
import { tagsQuery } from './tags.queries';

export const queries = () => keysOf(siteQuery);

type Asking = { kind: 'rename' | 'delete'; tag: Tag } | null;

/** All tags and topics. A change of a tag applies to all its articles. */
export default function TagsPage() {
  return (
    <AdminPage title="Tags">
      <Block
        title="Add a tag"
        about="It is offered where an article is written. One that is typed into an article is there by itself."
      >
        <AddTag />
      </Block>
      <TagsAndTopics />
    </AdminPage>
  );
}

function TagsAndTopics() {
  const { items, topics } = useSuspenseQuery(tagsQuery).data;
  const [asking, setAsking] = useState<Asking>(null);
  const close = () => setAsking(null);
  return (
    <>
      <Block
        title="Tags"
        about="A tag that is renamed, merged or deleted changes in every article that has it. With more than fifty of them that takes a while, and goes on by itself."
      >
        {items.length === 0 ? (
          <p>There is no tag yet.</p>
        ) : (
          <Lines>
            {items.map((tag) => (
              <li key={tag.name}>
                <span>
                  <b>{tag.name}</b>
                  <small>{countInWords(tag)}</small>
                  {tag.formerNames.length > 0 && <small>Called {tag.formerNames.join(', ')} before</small>}
                </span>
                {tag.change ? (
                  <State mood="open">{progressInWords(tag.change)}</State>
                ) : (
                  <TagSteps tag={tag} onAsk={setAsking} />
                )}
              </li>
            ))}
          </Lines>
        )}
      </Block>
      <Block title="Topics" about="Each article has one of them. They are the lines of business, and stay as they are.">
        <Lines>
          {topics.map(({ topic, articles }) => (
            <li key={topic}>
              <span>
                <b>{topicNames[topic]}</b>
                <small>{articlesInWords(articles)}</small>
              </span>
            </li>
          ))}
        </Lines>
      </Block>
      {asking?.kind === 'rename' && <RenameTag tag={asking.tag} tags={items} onClose={close} />}
      {asking?.kind === 'delete' && <DeleteTag tag={asking.tag} onClose={close} />}
    </>
  );
}

/** Actions on a tag, shown unless a change is running. */
function TagSteps({ tag, onAsk }: { tag: Tag; onAsk: (asking: Asking) => void }) {
  return (
    <TextButtons as="span">
      <Button
        look="text"
        size="dense"
        aria-label={t`Rename or merge ${tag.name}`}
        onClick={() => onAsk({ kind: 'rename', tag })}
      >
        Rename
      </Button>
      <Button
        look="text"
        size="dense"
        aria-label={t`Delete ${tag.name}`}
        onClick={() => onAsk({ kind: 'delete', tag })}
      >
        Delete
      </Button>
    </TextButtons>
  );
}
