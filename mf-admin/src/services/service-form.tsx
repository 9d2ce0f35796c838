import type { PreviewLink } from 'contract/articles';
import { mostQuestions, mostRows, serviceLayouts, type Service } from 'contract/services';
import { t } from 'contract/words';
import { useState } from 'react';
import { Button, toast } from 'ui';

import { PreviewDialog } from '../article-page/preview-dialog';
import { StopPreviewsDialog } from '../article-page/stop-previews-dialog';
import { Block } from '../kit/block';
import { TextButtons } from '../kit/text-buttons';
import { useIsOwner } from '../layout/current-account';
import { DraftFormView } from '../revised/draft-form-view';
import { Fields } from '../revised/save-bar';
import { useDraftForm } from '../revised/use-draft-form';
import { ListedFields } from './listed-fields';
import { BilingualFields } from './bilingual-fields';
import { ScheduleBlock } from './schedule-block';
import * as drafts from './service-draft';
import { useServiceAction, type Done, type Wanted } from './services.actions';
import { servicesKey } from './services.queries';

/** Edits the draft of a service page, which an owner publishes. */
export function ServiceForm({ service }: { service: Service }) {
  const { line, version, content, history, published, schedule } = service;
  const isOwner = useIsOwner();
  const [shown, setShown] = useState<PreviewLink | null>(null);
  const [isStopping, setStopping] = useState(false);
  const form = useDraftForm({
    storageKey: `service:${line}`,
    current: { version, draft: content },
    fields: drafts,
    useSave: ({ onDone }: { onDone(service: Service): void }) => useServiceAction(line, onDone, { onDone: tell }),
    onSaved: () => undefined, // `tell` reports the result
  });
  const { draft, base, isDirty, isRunning, faults, change } = form;
  const run = (wanted: Wanted) => form.send({ wanted, isChanged: isDirty });

  function tell({ wanted, link }: Done) {
    if (link) setShown(link);
    if (wanted.kind === 'save') toast({ title: t`Draft saved`, description: t`Visitors read what was published.` });
    if (wanted.kind === 'publish') toast({ title: t`Published`, description: t`Visitors see it now.` });
    if (wanted.kind === 'schedule')
      toast(
        wanted.publishAt === null
          ? { title: t`Schedule removed`, description: t`Nothing is published by itself.` }
          : { title: t`Scheduled`, description: t`What is written now is published then.` },
      );
  }

  const texts = {
    faults,
    onText: (at: { place: string; language: drafts.Language }, text: string) =>
      change(drafts.withText(draft, at, text)),
  };
  const { steps, table } = serviceLayouts[line];
  const isPublished = published.version === base.version && !isDirty;
  return (
    <>
      <DraftFormView
        form={form}
        label="Service page"
        what={t`this page`}
        by={history[0]?.by}
        onSave={() => run({ kind: 'save' })}
        saving={{
          label: t`Save draft`,
          about: isPublished ? t`Visitors read what stands here.` : t`Visitors read what was published before.`,
        }}
        also={
          <>
            {isOwner && (
              <Button
                look="outline"
                aria-disabled={isPublished}
                onClick={() => isPublished || run({ kind: 'publish' })}
              >
                Publish
              </Button>
            )}
            <TextButtons>
              <Button look="text" size="dense" onClick={() => run({ kind: 'preview' })}>
                Preview
              </Button>
            </TextButtons>
          </>
        }
      >
        <Block title="Lead" about="Under the page’s title. A line that states a fact goes when the fact ends.">
          <Fields>
            <BilingualFields fields={[{ place: 'lead', label: t`Lead`, text: draft.lead, rows: 4 }]} {...texts} />
          </Fields>
        </Block>
        <Block title="Steps" about={t`Below “${steps}”. The page is drawn for four.`}>
          <ListedFields
            name={t`Step`}
            items={draft.steps}
            fieldsOf={({ title, text }, index) => [
              { place: `steps.${index}.title`, label: t`What it is`, text: title, rows: 1 },
              { place: `steps.${index}.text`, label: t`What happens`, text: text, rows: 2 },
            ]}
            {...texts}
          />
        </Block>
        {table && (
          <Block title="Comparison" about={t`The table “${table.title}”.`}>
            <ListedFields
              name={t`Row`}
              items={draft.rows}
              fieldsOf={({ label, cells }, index) => [
                { place: `rows.${index}.label`, label: t`What is compared`, text: label, rows: 1 },
                ...cells.map((text, column) => ({
                  place: `rows.${index}.cells.${column}`,
                  label: table.columns[column] ?? '',
                  text,
                  rows: 2,
                })),
              ]}
              listing={{
                add: t`Add a row`,
                most: mostRows,
                empty: () => drafts.emptyRow(table.columns.length),
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
            name={t`Question`}
            items={draft.questions}
            fieldsOf={({ question, answer }, index) => [
              { place: `questions.${index}.question`, label: t`Question`, text: question, rows: 1 },
              { place: `questions.${index}.answer`, label: t`Answer`, text: answer, rows: 4 },
            ]}
            listing={{
              add: t`Add a question`,
              most: mostQuestions,
              empty: drafts.emptyQuestion,
              onChange: (questions) => change({ questions }),
            }}
            {...texts}
          />
        </Block>
      </DraftFormView>
      {isOwner && (
        <ScheduleBlock
          schedule={schedule}
          fault={faults['publishAt']}
          isRunning={isRunning}
          onSet={(publishAt) => run({ kind: 'schedule', publishAt, from: schedule?.local ?? null })}
        />
      )}
      {/* Not in the save bar, which would cover more of a phone. */}
      <Block title="Preview links" about="Whoever has one reads what is written here, for a week.">
        <TextButtons>
          <Button look="text" size="dense" onClick={() => setStopping(true)}>
            Stop preview links
          </Button>
        </TextButtons>
      </Block>
      {isStopping && <StopPreviewsDialog of={[...servicesKey, line]} onClose={() => setStopping(false)} />}
      {shown && <PreviewDialog path={shown.path} onClose={() => setShown(null)} />}
    </>
  );
}
