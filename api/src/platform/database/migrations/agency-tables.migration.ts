import type { TableOptions } from 'typeorm';

import { index, partOf, references, type Columns } from '../columns';
import { DomainTables, type Dialect } from '../domain-tables';

export class AgencyTables1960000000002 extends DomainTables {
  protected tables(columns: Columns): TableOptions[] {
    return [site(columns), ...facts(columns), ...people(columns), cities(columns), ...history(columns)];
  }

  protected override statements({ text }: Dialect): string[] {
    return [
      // The owner's settings for the links in header and footer.
      `CREATE TABLE site_links (id integer PRIMARY KEY, version integer NOT NULL DEFAULT 1, lists ${text} NOT NULL)`,
      // Service pages as written, and their published texts. The seed fills them.
      `CREATE TABLE services (
         line text PRIMARY KEY, version integer NOT NULL, content text NOT NULL, publish_local text, publish_at text,
         publish_version integer, scheduled_by text
       )`,
      `CREATE TABLE service_texts (
         line text PRIMARY KEY, version integer NOT NULL, content text NOT NULL, published_at text NOT NULL
       )`,
      // Changes of facts that writers propose, with the owners' decisions.
      `CREATE TABLE fact_proposals (
         id ${text} PRIMARY KEY,
         fact_key ${text} NOT NULL,
         base_version integer NOT NULL,
         content ${text} NOT NULL,
         changes ${text} NOT NULL,
         note ${text} NOT NULL,
         "by" ${text} NOT NULL,
         at ${text} NOT NULL,
         state ${text} NOT NULL,
         decided_by ${text},
         decided_at ${text},
         answer ${text}
       )`,
      // Each person has one open proposal per fact; a new one replaces it.
      `CREATE UNIQUE INDEX fact_proposals_open ON fact_proposals ("by", fact_key) WHERE state = 'open'`,
    ];
  }
}

function site({ text, optionalText, integerKey, version }: Columns): TableOptions {
  const names = ['name', 'legal_name', 'tagline', 'phone', 'phone_href', 'email', 'hours', 'time_zone', 'domicile'];
  return {
    name: 'site',
    columns: [
      integerKey('id'),
      ...[...names, 'principal_place', 'address', 'licenses', 'legal'].map(text),
      optionalText('announcement'),
      version,
      // The lines of business that the agency sells; null for all.
      optionalText('lines'),
      { name: 'demo', type: 'boolean', default: false },
      ...['accent', 'logo'].map(optionalText),
    ],
    // One site, one row.
    checks: [{ name: 'site_is_one_row', expression: 'id = 1' }],
  };
}

function facts({ text, optionalText, textKey, integer, version }: Columns): TableOptions[] {
  return [
    {
      name: 'facts',
      columns: [
        textKey('key'),
        integer('position'),
        ...['topic', 'label', 'value', 'sentence', 'jurisdiction', 'source_name', 'checked_on'].map(text),
        ...['source_url', 'window_opens', 'window_closes', 'holds_from', 'holds_to', 'contested'].map(optionalText),
        // Whether it is a sentence prescribed by law.
        { ...integer('regulated'), default: 0 },
        version,
        // A figure that takes effect on a later day.
        optionalText('next'),
      ],
    },
    { name: 'announced_days', columns: [textKey('day')] },
  ];
}

function people({ text, optionalText, optionalUnsortedText, textKey, integer, version }: Columns): TableOptions[] {
  const contact = ['name', 'initials', 'role', 'summary', 'phone', 'phone_href', 'email', 'npn'];
  return [
    {
      name: 'team_members',
      columns: [
        textKey('id'),
        ...['position', 'birth_month', 'since'].map(integer),
        ...[...contact, 'bio_markdown', 'bio_html', 'specialties', 'languages', 'licenses', 'cities'].map(text),
        version,
        { ...text('lines'), default: "'[]'" },
        { ...text('standing'), default: "'shown'" },
        ...['photo_media', 'photo_alt', 'photo_focal', 'away', 'successor', 'left_on'].map(optionalText),
        ...['spanish', 'spanish_bio_html'].map(optionalUnsortedText),
      ],
    },
    {
      name: 'license_notices',
      columns: [...['person_id', 'state', 'number', 'ends'].map(textKey), integer('days')],
      foreignKeys: [partOf('team_members', 'person_id')],
    },
  ];
}

function cities({ text, optionalText, optionalUnsortedText, textKey, version }: Columns): TableOptions {
  const texts = ['name', 'state_code', 'state_name', 'summary', 'visits', 'markdown', 'html'];
  return {
    name: 'cities',
    columns: [
      textKey('slug'),
      ...[...texts, 'counties', 'facts', 'nearby'].map(text),
      ...['agent_id', 'exchange', 'plan_counts'].map(optionalText),
      version,
      { name: 'is_shown', type: 'boolean', default: true },
      // The position on the map, and the text in Spanish.
      ...['place', 'spanish', 'spanish_html'].map(optionalUnsortedText),
    ],
    foreignKeys: [references('team_members', 'agent_id')],
    indices: [index('cities_by_state', 'state_name', 'name')],
  };
}

function history({ text, textKey, integerKey }: Columns): TableOptions[] {
  return [
    // Of everything that the agency edits.
    {
      name: 'revisions',
      columns: [...['kind', 'key'].map(textKey), integerKey('number'), ...['at', 'by', 'changes', 'content'].map(text)],
    },
    { name: 'seeded', columns: [...['kind', 'key'].map(textKey), ...['hash', 'seeded_at'].map(text)] },
  ];
}
