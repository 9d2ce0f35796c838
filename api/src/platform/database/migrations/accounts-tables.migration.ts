import type { TableOptions } from 'typeorm';

import { appendOnly } from '../append-only';
import { index, partOf, type Columns } from '../columns';
import { DomainTables, type Dialect } from '../domain-tables';

/** Days after which a line of the audit log may be deleted, since it is about a person and no longer needed. */
const daysKept = 400;

export class AccountsTables1960000000005 extends DomainTables {
  protected tables(columns: Columns): TableOptions[] {
    return [admins(columns), ...waysIn(columns), signInLimits(columns), auditLog(columns)];
  }

  protected override statements(dialect: Dialect): string[] {
    return appendOnly(dialect, {
      table: 'audit_log',
      key: 'number',
      refusal: 'The audit log is append-only.',
      deletable: { after: 'at', days: daysKept },
    });
  }
}

function admins({ text, optionalText, textKey, version }: Columns): TableOptions {
  return {
    name: 'admins',
    columns: [
      textKey('id'),
      ...['email', 'password_hash', 'created_at'].map(text),
      { ...text('role'), default: "'owner'" },
      ...['person_id', 'invited_until'].map(optionalText),
      version,
      // The new requests that are mailed to the account.
      { ...text('hears'), default: "'theirs'" },
    ],
    uniques: [{ name: 'admins_email', columnNames: ['email'] }],
  };
}

function waysIn({ text, optionalText, textKey, integer }: Columns): TableOptions[] {
  const foreignKeys = [partOf('admins', 'admin_id')];
  return [
    {
      name: 'sessions',
      columns: [textKey('id'), ...['token_hash', 'admin_id', 'created_at', 'seen_at', 'device', 'source'].map(text)],
      uniques: [{ name: 'sessions_token', columnNames: ['token_hash'] }],
      foreignKeys,
      indices: [index('sessions_of_admin', 'admin_id', 'seen_at')],
    },
    {
      name: 'one_time_links',
      columns: [textKey('token_hash'), optionalText('admin_id'), text('expires_at')],
      foreignKeys,
    },
    {
      name: 'app_codes',
      columns: [textKey('admin_id'), text('secret'), optionalText('confirmed_at'), integer('last_step')],
      foreignKeys,
    },
    {
      name: 'recovery_codes',
      columns: [textKey('code_hash'), text('admin_id')],
      foreignKeys,
      indices: [index('recovery_codes_of_admin', 'admin_id')],
    },
    {
      name: 'passkeys',
      columns: [
        textKey('id'),
        ...['admin_id', 'public_key', 'transports', 'name', 'added_at'].map(text),
        optionalText('used_at'),
        integer('counter'),
      ],
      foreignKeys,
      indices: [index('passkeys_of_admin', 'admin_id', 'added_at')],
    },
    {
      name: 'passkey_challenges',
      columns: [textKey('challenge_hash'), optionalText('admin_id'), text('expires_at')],
      indices: [index('passkey_challenges_expiry', 'expires_at')],
    },
  ];
}

function signInLimits({ text, textKey, integer }: Columns): TableOptions {
  return {
    name: 'sign_in_limits',
    columns: [textKey('who'), integer('attempts'), ...['next_at', 'seen_at'].map(text)],
    indices: [index('sign_in_limits_seen', 'seen_at')],
  };
}

function auditLog({ text, optionalText, optionalUnsortedText, integerKey }: Columns): TableOptions {
  return {
    name: 'audit_log',
    columns: [
      { ...integerKey('number'), isGenerated: true, generationStrategy: 'increment' },
      ...['at', 'event', 'device', 'source'].map(text),
      ...['who', 'about'].map(optionalText),
      // Values before and after.
      optionalUnsortedText('changes'),
    ],
    indices: [index('audit_log_of_event', 'event', 'at')],
  };
}
