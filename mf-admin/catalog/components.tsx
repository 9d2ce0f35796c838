import type { ReactNode } from 'react';
import { Button, Row, Stack, Text, TextInput } from 'ui';
import { Icon } from 'ui/admin-icon';

import { Panel as SidePanel, Line } from '../src/article-page/panel';
import { Note } from '../src/editor/note';
import { RichText } from '../src/editor/rich-text';
import { AddItem } from '../src/revised/add-item';
import { Changes, History } from '../src/revised/history';
import { Beside, BlockForm, Fields, FieldsetList, SaveBar } from '../src/revised/save-bar';
import { SavedByOther } from '../src/revised/saved-by-other';
import { InSpanish } from '../src/revised/spanish-fields';
import { Block, LineName, Lines, ShortForm } from '../src/kit/block';
import { Counted } from '../src/kit/counted';
import { DownloadLink } from '../src/kit/download-link';
import { FileField } from '../src/kit/file-field';
import { Notice } from '../src/kit/notice';
import { Refusal, RefusalNote } from '../src/kit/refusal';
import { Running } from '../src/kit/running';
import { State } from '../src/kit/state';
import { TextButtons } from '../src/kit/text-buttons';
import { ConfirmDialogs, Dialogs, DiscardDialogs, FactMenus } from './dialogs';
import {
  AddressFields,
  ButtonPanels,
  Callouts,
  Editors,
  LinkPanels,
  Panels,
  PicturePanels,
  Tables,
  TextLimits,
  Toolbars,
  ToolButtons,
  TooltipSamples,
} from './editor';
import { DraftForms, Spanish, Tags } from './forms';
import type { KitComponent } from './kit';
import { failure, markdown, noop, revised } from './samples';
import { SaveStates } from './states';

const paragraph = 'Visitors see it within a second, and the one before stays in the history.';

/** Every component of the admin's kit in every state. A missing entry is a type error. */
export const components: Readonly<Record<KitComponent, ReactNode>> = {
  Actions: <LinkPanels />,
  AddressField: <AddressFields />,
  Bar: <ToolButtons />,
  Beside: (
    <Beside>
      <TextInput name="first-day" label="First day" size="dense" width="9rem" />
      <TextInput name="last-day" label="Last day" size="dense" width="9rem" error="Enter a day" />
    </Beside>
  ),
  Block: (
    <>
      <Block title="Password" about="It is asked for at sign-in.">
        <Text>{paragraph}</Text>
        <Button size="dense">Change it</Button>
      </Block>
      <Block title="Without a description">
        <Text>{paragraph}</Text>
      </Block>
    </>
  ),
  BlockForm: (
    <BlockForm aria-label="A form of blocks">
      <RefusalNote>{failure.message}</RefusalNote>
      <Text>{paragraph}</Text>
    </BlockForm>
  ),
  ButtonPanel: <ButtonPanels />,
  CalloutTools: <Callouts />,
  Changes: <Changes changes={revised.history.flatMap(({ changes }) => changes)} />,
  Counted: (
    <Row>
      <Counted name="Drafts" count={3} />
      <Counted name="Published" count={undefined} />
      <Counted name="Scheduled" count={0} />
    </Row>
  ),
  ConfirmDialog: <ConfirmDialogs />,
  Dialog: <Dialogs />,
  DiscardDialog: <DiscardDialogs />,
  DownloadLink: (
    <Row>
      <DownloadLink href="/api/admin/quotes.csv">Download all requests</DownloadLink>
    </Row>
  ),
  DraftFormView: <DraftForms />,
  FactMenu: <FactMenus />,
  Fault: <Panels />,
  Fields: (
    <Fields>
      <TextInput name="field-name" label="Name" size="dense" />
      <TextInput name="field-phone" label="Phone" size="dense" />
    </Fields>
  ),
  AddItem: <AddItem onAdd={noop}>Add a license</AddItem>,
  FieldsetList: (
    <FieldsetList>
      {['Ohio', 'Indiana'].map((state) => (
        <li key={state}>
          <fieldset>
            <legend>{state}</legend>
            <TextInput name={`license-${state}`} label={`License number in ${state}`} size="dense" />
            <Button look="text" size="dense">
              Remove
            </Button>
          </fieldset>
        </li>
      ))}
    </FieldsetList>
  ),
  FileField: (
    <Stack>
      <FileField id="file" label="File" hint="A CSV file of at most 5 MB." error={null} accept=".csv" onFile={noop} />
      <FileField
        id="file-wrong"
        label="File"
        hint="A CSV file of at most 5 MB."
        error="Choose a CSV file"
        accept=".csv"
        onFile={noop}
      />
    </Stack>
  ),
  History: (
    <>
      <History what="the agency" path={['/api/admin', 'agency']} revised={revised} isRunning={false} onRestore={noop} />
      <History what="the agency" path={['/api/admin', 'agency']} revised={revised} isRunning onRestore={noop} />
      <History
        what="the agency"
        path={['/api/admin', 'agency']}
        revised={{ version: 0, history: [] }}
        isRunning={false}
        onRestore={noop}
      />
    </>
  ),
  InSpanish: (
    <InSpanish>
      <summary>In Spanish</summary>
      <div>
        <TextInput name="in-spanish" label="Name in Spanish" size="dense" />
      </div>
    </InSpanish>
  ),
  LineName: <LineName to="/">Lima, Ohio</LineName>,
  Lines: (
    <Lines>
      {['Lima, Ohio', 'A town with a much longer name, in Ohio'].map((name) => (
        <li key={name}>
          <span>
            <LineName to="/">{name}</LineName>
            <small>Saved yesterday</small>
          </span>
          <Button look="text" size="dense">
            Restore
          </Button>
        </li>
      ))}
    </Lines>
  ),
  LinkPanel: <LinkPanels />,
  Note: (
    <Note>
      <Icon name="info" />
      <span>{paragraph}</span>
    </Note>
  ),
  Notice: (
    <>
      <Notice icon="info" label="News" tone="news">
        {paragraph}
      </Notice>
      <Notice icon="alert" label="Warning" tone="warning">
        {paragraph} <a href="/admin/account">Account</a>
      </Notice>
    </>
  ),
  Panel: <Panels />,
  PicturePanel: <PicturePanels />,
  Refusal: (
    <>
      <Refusal failure={null} />
      <Refusal failure={failure} />
    </>
  ),
  RefusalNote: <RefusalNote>{failure.message}</RefusalNote>,
  RichText: <RichText markdown={markdown} />,
  Running: (
    <Stack>
      <Running message="12 of 240 articles" fraction={0.05} />
      <Running message="Reading the file" fraction={null} />
    </Stack>
  ),
  SaveBar: (
    <>
      <div>
        <SaveBar isRunning={false} />
      </div>
      <div>
        <SaveBar isRunning label="Publish" about="It is seen at once.">
          <Button look="text" size="dense">
            Discard changes
          </Button>
        </SaveBar>
      </div>
    </>
  ),
  SaveStatus: <SaveStates />,
  SavedByOther: (
    <SavedByOther
      what="the agency"
      by="ada@hazel.example"
      differences={[
        { label: 'Phone', theirs: '614-555-0101', mine: '614-555-0100' },
        { label: 'Tagline', theirs: '', mine: 'We read the notice.' },
      ]}
      failure={null}
      onKeepMine={noop}
      onTakeTheirs={noop}
    />
  ),
  ShortForm: (
    <ShortForm aria-label="A short form">
      <TextInput name="short" label="Name" size="dense" />
      <Button size="dense">Add</Button>
    </ShortForm>
  ),
  SidePanel: (
    <SidePanel title="Checks">
      {(['plain', 'ok', 'warn', 'wrong'] as const).map((tone) => (
        <Line key={tone} $tone={tone}>
          <Icon name={tone === 'ok' ? 'check' : 'alert'} />
          <span>A line: {tone}</span>
        </Line>
      ))}
    </SidePanel>
  ),
  SpanishFields: <Spanish />,
  State: (
    <>
      {(['well', 'open', 'bad'] as const).map((mood) => (
        <State key={mood} mood={mood}>
          The mail server: {mood}
        </State>
      ))}
    </>
  ),
  TableTools: <Tables />,
  TagsField: <Tags />,
  TextButtons: (
    <>
      <Text>{paragraph}</Text>
      <TextButtons>
        {['Preview', 'Discard changes'].map((name) => (
          <Button key={name} look="text" size="dense">
            {name}
          </Button>
        ))}
      </TextButtons>
    </>
  ),
  TextEditor: <Editors rich={markdown} onlyMarkdown={'- [ ] One item with a box\n- and one without'} />,
  TextLimit: <TextLimits />,
  Toolbar: <Toolbars />,
  ToolButton: <ToolButtons />,
  Tooltip: <TooltipSamples />,
};
