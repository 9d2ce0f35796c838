import { linkLists } from 'contract/link-lists';
import type { LinksContent, OfferedLinks, SiteLinks } from 'contract/site-links';
import { t } from 'contract/words';

import { DraftFormView } from '../revised/draft-form-view';
import { useDraftForm } from '../revised/use-draft-form';
import { contentOf, differencesBetween, draftOf, faultsAt, type LinksDraft } from './links-draft';
import { useSaveLinks } from './links.actions';
import { ListBlock } from './list-block';

interface LinksFormProps {
  saved: SiteLinks;
  offered: OfferedLinks;
}

/** Form for all link lists. */
export function LinksForm({ saved: { version, content, history, lost }, offered }: LinksFormProps) {
  const form = useDraftForm({
    storageKey: 'links',
    current: { version, draft: draftOf(content, offered) },
    fields: {
      draftOf: (saved: LinksContent) => draftOf(saved, offered),
      contentOf: (draft: LinksDraft) => contentOf(draft, offered),
      differencesBetween,
      faultsAt,
    },
    useSave: useSaveLinks,
  });
  return (
    <DraftFormView form={form} label="Links" what={t`the links`} by={history[0]?.by} onSave={() => form.send({})}>
      {linkLists.map((list) => (
        <ListBlock
          key={list}
          list={list}
          links={form.draft[list]}
          offered={offered}
          lost={lost}
          faults={form.faults}
          onChange={(changed) => form.change({ [list]: changed })}
        />
      ))}
    </DraftFormView>
  );
}
