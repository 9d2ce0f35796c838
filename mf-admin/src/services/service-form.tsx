import type { PreviewLink } from 'contract/articles';
import { mostQuestions, mostRows, serviceLayouts, type Service } from 'contract/services';
import { useState, type FormEvent } from 'react';
import { Button, ErrorSummary, toast } from 'ui';

import { PreviewDialog } from '../article-page/preview-dialog';
import { Block } from '../shared/block';
import { Refusal } from '../shared/refusal';
import { useKeptDraft } from '../shared/use-kept-draft';
import { useIsOwner } from '../layout/who';
import { BlockForm, Fields, SaveBar } from '../revised/save-bar';
import { SavedByOther } from '../revised/saved-by-other';
import { ListedFields } from './listed-fields';
import { SaidFields } from './said-fields';
import { ScheduleBlock } from './schedule-block';
import { differencesBetween, emptyQuestion, emptyRow, faultsAt, withText, type Language } from './service-draft';
import { isSame, useServiceAction, type Done } from './services.actions';

interface ServiceFormProps {
  service: Service;
  onReplaced(): void;
}

export const servicePlace = (line: string) => `service:${line}`;

/** What the agency says on the page of a service: a draft, until an owner publishes it. */
export function ServiceForm({ service, onReplaced }: ServiceFormProps) {
  const { line } = service;
  const isOwner = useIsOwner();
  const { draft, base, change, saved } = useKeptDraft(servicePlace(line), {
    version: service.version,
    draft: service.content,
  });
  const [shown, setShown] = useState<PreviewLink | null>(null);
  const { run, isRunning, failure } = useServiceAction(
    {
      line,
      base,
      draft,
      onSaved: (answer) => saved({ version: answer.version, draft: answer.content }),
    },
    { onDone: tell },
  );
  const isStale = failure?.code === 'stale_version' && service.version !== base.version;
  const faults = faultsAt(failure?.fields ?? {});

  function tell({ wanted, link }: Done) {
    if (link) setShown(link);
    if (wanted.kind === 'save') toast({ title: 'Draft saved', description: 'Visitors read what was published.' });
    if (wanted.kind === 'publish') toast({ title: 'Published', description: 'Visitors see it now.' });
    if (wanted.kind === 'schedule')
      toast(
        wanted.publishAt === null
          ? { title: 'Schedule removed', description: 'Nothing is published by itself.' }
          : { title: 'Scheduled', description: 'What is written now is published then.' },
      );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    run({ wanted: { kind: 'save' } });
  }

  const texts = {
    faults,
    onText: (at: { place: string; language: Language }, text: string) => change(withText(draft, at, text)),
  };
  const { steps, table } = serviceLayouts[line];
  const isPublished = service.published.version === base.version && isSame(draft, base.draft);
  return (
    <>
      <BlockForm onSubmit={submit} noValidate aria-label="Service page">
        <ErrorSummary errors={Object.entries(faults).map(([name, message]) => ({ name, message }))} />
        {isStale ? (
          <SavedByOther
            what="this page"
            by={service.history[0]?.by}
            differences={differencesBetween(service.content, draft)}
            onKeepMine={() => run({ wanted: { kind: 'save' }, over: service.version })}
            onTakeTheirs={onReplaced}
          />
        ) : (
          <Refusal failure={failure} />
        )}
        <Block title="Lead" about="Under the page’s title. A line that states a fact goes when the fact ends.">
          <Fields>
            <SaidFields fields={[{ place: 'lead', label: 'Lead', said: draft.lead, rows: 4 }]} {...texts} />
          </Fields>
        </Block>
        <Block title="Steps" about={`Below “${steps}”. The page is drawn for four.`}>
          <ListedFields
            name="Step"
            items={draft.steps}
            fieldsOf={({ title, text }, index) => [
              { place: `steps.${index}.title`, label: 'What it is', said: title, rows: 1 },
              { place: `steps.${index}.text`, label: 'What happens', said: text, rows: 2 },
            ]}
            {...texts}
          />
        </Block>
        {table && (
          <Block title="Comparison" about={`The table “${table.title}”.`}>
            <ListedFields
              name="Row"
              items={draft.rows}
              fieldsOf={({ label, cells }, index) => [
                { place: `rows.${index}.label`, label: 'What is compared', said: label, rows: 1 },
                ...cells.map((said, column) => ({
                  place: `rows.${index}.cells.${column}`,
                  label: table.columns[column] ?? '',
                  said,
                  rows: 2,
                })),
              ]}
              listing={{
                most: mostRows,
                empty: () => emptyRow(table.columns.length),
                onChange: (rows) => change({ rows }),
              }}
              {...texts}
            />
          </Block>
        )}
        <Block
          title="Questions and answers"
          about="Paragraphs with an empty line between them, [words](/page) for a link, **words** in bold. The sentences of the law stand elsewhere on the page, and stay."
        >
          <ListedFields
            name="Question"
            items={draft.questions}
            fieldsOf={({ question, answer }, index) => [
              { place: `questions.${index}.question`, label: 'Question', said: question, rows: 1 },
              { place: `questions.${index}.answer`, label: 'Answer', said: answer, rows: 4 },
            ]}
            listing={{ most: mostQuestions, empty: emptyQuestion, onChange: (questions) => change({ questions }) }}
            {...texts}
          />
        </Block>
        <SaveBar
          isRunning={isRunning}
          label="Save draft"
          about={isPublished ? 'Visitors read what stands here.' : 'Visitors read what was published before.'}
        >
          {isOwner && (
            <Button
              look="outline"
              aria-disabled={isPublished}
              onClick={() => isPublished || run({ wanted: { kind: 'publish' } })}
            >
              Publish
            </Button>
          )}
          <Button look="text" size="dense" onClick={() => run({ wanted: { kind: 'preview' } })}>
            Preview
          </Button>
        </SaveBar>
      </BlockForm>
      {isOwner && (
        <ScheduleBlock
          schedule={service.schedule}
          fault={faults['publishAt']}
          isRunning={isRunning}
          onSet={(publishAt) => run({ wanted: { kind: 'schedule', publishAt } })}
        />
      )}
      {shown && <PreviewDialog path={shown.path} onClose={() => setShown(null)} />}
    </>
  );
}
