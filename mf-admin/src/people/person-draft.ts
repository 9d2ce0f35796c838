import { linesOfBusiness } from 'contract/lines-of-business';
import { noPersonInSpanish, type PersonContent, type TypedPerson } from 'contract/people';
import { writePhone } from 'contract/phone-number';
import { t } from 'contract/words';

import { differencesBy, faultsBy, formatParts } from '../revised/draft-fields';

type License = { state: string; number: string; line: string; from: string; to: string };

/** Form state: text as typed, and the lists that the form shows. */
export interface PersonDraft
  extends Omit<
    PersonContent,
    'since' | 'birthMonth' | 'specialties' | 'languages' | 'licenses' | 'away' | 'successor'
  > {
  since: string;
  birthMonth: string;
  /** One per line. */
  specialties: string;
  languages: string;
  licenses: License[];
  awayFrom: string;
  awayTo: string;
  standIn: string;
}

/** Storage key of unsaved input. */
export const storageKeyOf = ({ id }: { id: string }) => `person:${id}`;

/** Draft of a new person, hidden until complete. */
export const emptyDraft: PersonDraft = {
  name: '',
  role: '',
  summary: '',
  bio: '',
  spanish: noPersonInSpanish,
  lines: [],
  specialties: '',
  languages: 'English', // not words: the stored value
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

/**
 * Converts the draft to the content to save. Without dates there is no absence, and the form is never shown for someone
 * who has left.
 */
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
  spanish: t`In Spanish`,
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
  standIn: t`Who covers for them`,
  standing: t`Visibility`,
};

export const differencesBetween = differencesBy<PersonDraft>(labels, {
  lines: (lines) => lines.map((line) => linesOfBusiness[line].name).join(', '),
  spanish: (spanish) => formatParts([spanish]),
  photo: (photo) => photo?.alt ?? '',
  licenses: formatParts,
});

const controls: Readonly<Record<string, string>> = {
  'away.from': 'awayFrom',
  'away.to': 'awayTo',
  'away.standIn': 'standIn',
};

/**
 * Maps API field paths to controls. Controls such as `licenses.0.number` keep their path; a fault of a list item
 * appears at the list.
 */
export const faultsAt = faultsBy(
  (field) => /^(specialties|languages|lines|cities)\./.exec(field)?.[1] ?? controls[field] ?? field,
);
