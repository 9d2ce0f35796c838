import type { TableOptions } from 'typeorm';

import { appendOnly } from '../append-only';
import { index, partOf, type Columns } from '../columns';
import { DomainTables, type Dialect } from '../domain-tables';

export class LeadsTables1960000000006 extends DomainTables {
  protected tables(columns: Columns): TableOptions[] {
    return [requests(columns), ...besideRequests(columns), ...evidence(columns)];
  }

  protected override statements(dialect: Dialect): string[] {
    const { text } = dialect;
    return [
      // The initial texts of replies by mail. The key has the name that an earlier migration left.
      `CREATE TABLE reply_templates (
         product ${text} NOT NULL, language ${text} NOT NULL, text ${text} NOT NULL, at ${text} NOT NULL,
         "by" ${text} NOT NULL, CONSTRAINT reply_templates_pkey1 PRIMARY KEY (product, language)
       )`,
      ...appendOnly(dialect, {
        table: 'consent_ledger',
        key: 'id',
        refusal: 'The consent ledger is append-only.',
        deletable: { after: 'keep_until', days: 0 },
      }),
      ...appendOnly(dialect, { table: 'erasure_log', key: 'id', refusal: 'The erasure log is append-only.' }),
    ];
  }
}

function requests({ text, optionalText, textKey, version }: Columns): TableOptions {
  const hashes = ['idempotency_key', 'body_hash', 'content_hash'];
  return {
    name: 'quote_requests',
    columns: [
      textKey('id'),
      ...['reference', 'product', 'state', 'created_at', 'name', 'email', 'phone', ...hashes].map(text),
      ...['answers', 'origin', 'receipt', 'searched'].map(text),
      optionalText('zip'),
      version,
      // The US state to filter by.
      optionalText('place'),
      // Why the agency must review it before mail is sent to an unverified address.
      optionalText('flag'),
      ...['assigned_to', 'follow_up_on', 'follow_up_told'].map(optionalText),
      { ...text('source'), default: "'form'" },
      { ...text('language'), default: "'en-US'" },
    ],
    uniques: [
      { name: 'quote_requests_key', columnNames: ['idempotency_key'] },
      { name: 'quote_requests_reference', columnNames: ['reference'] },
    ],
    indices: [
      index('quote_requests_newest', 'created_at', 'id'),
      index('quote_requests_of_state', 'state', 'created_at', 'id'),
      index('quote_requests_content', 'content_hash', 'created_at'),
      index('quote_requests_email', 'email'),
      index('quote_requests_place', 'place', 'created_at', 'id'),
      index('quote_requests_phone', 'phone'),
      index('quote_requests_follow_up', 'follow_up_on'),
    ],
  };
}

function besideRequests({ text, unsortedText, textKey, integer }: Columns): TableOptions[] {
  const ofRequest = partOf('quote_requests', 'request_id');
  return [
    {
      name: 'quote_notes',
      columns: [
        textKey('id'),
        ...['request_id', 'at', 'by', 'from_state', 'to_state', 'note'].map(text),
        { ...unsortedText('searched'), default: "''" },
      ],
      foreignKeys: [ofRequest],
      indices: [index('quote_notes_of_request', 'request_id', 'at')],
    },
    { name: 'quote_limits', columns: [...['who', 'hour'].map(textKey), integer('requests')] },
    // The accounts that are writing a reply right now, so that two colleagues see each other.
    {
      name: 'reply_writers',
      columns: [...['request_id', 'admin_id'].map(textKey), text('at')],
      foreignKeys: [ofRequest, partOf('admins', 'admin_id')],
    },
  ];
}

/** Without foreign keys, since it outlives the request. */
function evidence({ text, optionalText, textKey }: Columns): TableOptions[] {
  const consent = ['request_id', 'reference', 'at', 'kind', 'event', 'text', 'text_version', 'text_hash', 'box'];
  return [
    {
      name: 'consent_ledger',
      columns: [
        textKey('id'),
        ...[...consent, 'page', 'form_version', 'ip', 'user_agent', 'phone', 'seller', 'keep_until'].map(text),
        ...['by', 'email'].map(optionalText),
      ],
      indices: [
        index('consent_ledger_of_request', 'request_id', 'at'),
        index('consent_ledger_phone', 'phone'),
        index('consent_ledger_email', 'email'),
      ],
    },
    { name: 'consent_texts', columns: [textKey('kind'), ...['text_version', 'text'].map(text)] },
    { name: 'erasure_log', columns: [textKey('id'), ...['at', 'request_id', 'reference', 'reason'].map(text)] },
  ];
}
