import { linkLists } from 'contract/link-lists';
import type { OfferedLinks, SiteLinks } from 'contract/site-links';
import type { FormEvent } from 'react';
import { ErrorSummary, toast } from 'ui';

import { Refusal } from '../shared/refusal';
import { useKeptDraft } from '../shared/use-kept-draft';
import { BlockForm, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { pagesId } from './link-fields';
import { contentOf, differencesBetween, draftOf, faultsAt } from './links-draft';
import { useSaveLinks } from './links.actions';
import { ListBlock } from './list-block';

/** Where what is typed is kept. */
export const linksPlace = 'links';

interface LinksFormProps {
  saved: SiteLinks;
  offered: OfferedLinks;
  /** What was typed is given up for what is saved. */
  onReplaced(): void;
}

/** All lists of links, saved at once. What is wrong is said at its field, and nothing is lost. */
export function LinksForm({ saved: links, offered, onReplaced }: LinksFormProps) {
  const { draft, base, change, saved } = useKeptDraft(linksPlace, {
    version: links.version,
    draft: draftOf(links.content, offered),
  });
  const { run, isRunning, failure } = useSaveLinks({
    onDone(answer) {
      saved({ version: answer.version, draft: draftOf(answer.content, offered) });
      toast({ title: 'Saved', description: 'Visitors see it now.' });
    },
  });
  const isStale = failure?.code === 'stale_version' && links.version !== base.version;
  const faults = faultsAt(failure?.fields ?? {});
  const save = (baseVersion: number) => run({ baseVersion, content: contentOf(draft, offered) });

  function submit(event: FormEvent) {
    event.preventDefault();
    save(base.version);
  }

  return (
    <BlockForm onSubmit={submit} noValidate aria-label="Links">
      <ErrorSummary errors={Object.entries(faults).map(([name, message]) => ({ name, message }))} />
      {isStale ? (
        <SavedByOther
          what="the links"
          by={links.history[0]?.by}
          differences={differencesBetween(draftOf(links.content, offered), draft)}
          onKeepMine={() => save(links.version)}
          onTakeTheirs={onReplaced}
        />
      ) : (
        <Refusal failure={failure} />
      )}
      <datalist id={pagesId}>
        {offered.pages.map((path) => (
          <option key={path} value={path} />
        ))}
      </datalist>
      {linkLists.map((list) => (
        <ListBlock
          key={list}
          list={list}
          links={draft[list]}
          offered={offered}
          faults={faults}
          onChange={(changed) => change({ [list]: changed })}
        />
      ))}
      <SaveBar isRunning={isRunning} />
    </BlockForm>
  );
}
