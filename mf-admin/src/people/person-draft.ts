import { linesOfBusiness } from 'contract/lines-of-business';
import type { PersonContent, TypedPerson } from 'contract/people';
import { writePhone } from 'contract/phone-number';
import { t } from 'contract/words';

import { differencesBy, faultsBy, partsInWords } from '../revised/draft-fields';

type License = { state: string; number: string; line: string; from: string; to: string };

/** What stands in the form: texts as they are typed, and the lists that it shows. */
export interface PersonDraft
  extends Omit<
    PersonContent,
    'since' | 'birthMonth' | 'specialties' | 'languages' | 'licenses' | 'away' | 'successor'
  > {
  since: string;
  birthMonth: string;
  /** One a line. */
  specialties: string;
  languages: string;
  licenses: License[];
  awayFrom: string;
  awayTo: string;
  standIn: string;
}

/** Somebody new: hidden until everything is there. */
export const emptyDraft: PersonDraft = {
  name: '',
  role: '',
  summary: '',
  bio: '',
  lines: [],
  specialties: '',
  languages: 'English', // not words: as it is saved
  phone: '',
  email: '',
  npn: '',
  since: '',
  birthMonth: '1',
  photo: null,
  licenses: [],
  cities: [],
  awayFrom: '',
  awayTo: '',
  standIn: '',
  standing: 'hidden',
};

export const emptyLicense: License = { state: '', number: '', line: '', from: '', to: '' };

export function draftOf({ away, successor: _successor, licenses, ...content }: PersonContent): PersonDraft {
  return {
    ...content,
    phone: writePhone(content.phone),
    since: String(content.since),
    birthMonth: String(content.birthMonth),
    specialties: content.specialties.join('\n'),
    languages: content.languages.join('\n'),
    licenses: licenses.map((license) => ({ ...license, from: license.from ?? '', to: license.to ?? '' })),
    awayFrom: away?.from ?? '',
    awayTo: away?.to ?? '',
    standIn: away?.standIn ?? '',
  };
}

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The form as it is saved. Two empty days are no absence, and who is saved here has not left. */
export function contentOf({ awayFrom, awayTo, standIn, ...draft }: PersonDraft): TypedPerson {
  const away = { from: awayFrom, to: awayTo, standIn: standIn || null };
  return {
    ...draft,
    specialties: linesIn(draft.specialties),
    languages: linesIn(draft.languages),
    away: awayFrom || awayTo ? away : null,
    successor: null,
  };
}

export const labels: Readonly<Record<keyof PersonDraft, string>> = {
  name: t`Name`,
  role: t`Role`,
  summary: t`In one sentence`,
  bio: t`About`,
  lines: t`Answers for`,
  specialties: t`Ask about`,
  languages: t`Languages`,
  phone: t`Direct line`,
  email: t`E-mail`,
  npn: t`National Producer Number`,
  since: t`Here since`,
  birthMonth: t`Plant of the month`,
  photo: t`Photo`,
  licenses: t`Licenses`,
  cities: t`Towns`,
  awayFrom: t`First day away`,
  awayTo: t`Last day away`,
  standIn: t`Who stands in`,
  standing: t`On the site`,
};

export const differencesBetween = differencesBy<PersonDraft>(labels, {
  lines: (lines) => lines.map((line) => linesOfBusiness[line].name).join(', '),
  photo: (photo) => photo?.alt ?? '',
  licenses: partsInWords,
});

const controls: Readonly<Record<string, string>> = {
  'away.from': 'awayFrom',
  'away.to': 'awayTo',
  'away.standIn': 'standIn',
};

/** `licenses.0.number` is the name of a control, and one of a list is at the list. */
export const faultsAt = faultsBy(
  (field) => /^(specialties|languages|lines|cities)\./.exec(field)?.[1] ?? controls[field] ?? field,
);
