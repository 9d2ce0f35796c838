import type { Agency } from 'contract/agency';
import { linesOfBusiness, quoteProducts } from 'contract/lines-of-business';
import { t } from 'contract/words';
import { TextArea, TextInput } from 'ui';

import { Block } from '../kit/block';
import { LicensesField } from '../people/licenses-field';
import { Ticks } from '../people/ticks';
import { DraftFormView } from '../revised/draft-form-view';
import { Beside, Fields } from '../revised/save-bar';
import { textField } from '../revised/text-field';
import { useDraftForm } from '../revised/use-draft-form';
import * as fields from './agency-draft';
import { ContactFields } from './contact-fields';
import { useSaveAgency } from './agency.actions';
import { AccentField } from './accent-field';
import { LogoField } from './logo-field';

/** Form for all agency data. */
export function AgencyForm({ agency: { version, content, history } }: { agency: Agency }) {
  const current = { version, draft: fields.draftOf(content) };
  const form = useDraftForm({ storageKey: 'agency', current, fields, useSave: useSaveAgency });
  const { draft, faults, change } = form;
  const field = textField(fields.labels, { draft, faults, onChange: change });
  return (
    <DraftFormView form={form} label="Agency" what={t`the agency`} by={history[0]?.by} onSave={() => form.send({})}>
      <Block title="Who you are" about="In the header, the footer, mails and search results.">
        <Fields>
          <TextInput {...field('name')} autoComplete="organization" />
          <TextInput {...field('legalName')} hint="As on your licenses. Consent is given to this name." />
          <TextInput {...field('tagline')} hint="One sentence." />
        </Fields>
      </Block>
      <ContactFields draft={draft} faults={faults} onChange={change} />
      <Block
        title="What you sell"
        about="What you don’t sell has no page on the site, no link, no form, and no date in the calendar."
      >
        <Ticks
          label="Lines of business"
          name="lines"
          error={faults['lines']}
          options={quoteProducts.map((product) => ({ value: product, label: linesOfBusiness[product].name }))}
          chosen={draft.lines}
          onChange={(lines) => change({ lines })}
        />
      </Block>
      <Block
        title="Logo"
        about="Beside your name in the header and at the foot of every page, in search results, on icons, above mails to visitors and on the pictures that links are shown with."
      >
        <LogoField draft={draft} faults={faults} onChange={change} />
      </Block>
      <Block
        title="Color"
        about="Of links, buttons, the mark, the foot of every page, icons and the pictures that links are shown with. Each can be read everywhere on the site, by day and by night."
      >
        <AccentField value={draft.accent} error={faults['accent']} onChange={(accent) => change({ accent })} />
      </Block>
      <Block
        title="Licenses"
        about="At the foot of every page. Forms tell visitors from other states that you may not help them there."
      >
        <LicensesField
          licenses={draft.licenses}
          empty={fields.emptyLicense}
          example="Insurance agency, life, accident and health"
          faults={faults}
          onChange={(licenses) => change({ licenses })}
        />
        <Fields>
          <TextInput {...field('domicile')} width="6rem" hint="Where the agency is registered as a company." />
          <TextArea {...field('notice')} rows={3} optional hint="One more sentence, if you need one." />
        </Fields>
      </Block>
      <Block
        title="Announcement"
        about="One line at the top of every page, in place of the next deadline, from its first to its last day. Empty: none."
      >
        <Fields>
          <TextArea {...field('announcementText')} rows={2} hint="Like: Our office is closed on Friday, November 27." />
          <Beside>
            <TextInput {...field('announcementFrom')} type="date" width="12rem" />
            <TextInput {...field('announcementTo')} type="date" width="12rem" />
          </Beside>
        </Fields>
      </Block>
    </DraftFormView>
  );
}
