import type { Dialect } from './domain-tables';

interface AppendOnly {
  table: string;
  key: string;
  /** Error of both engines when a row is changed or deleted. */
  refusal: string;
  /** Days after the time in a column from which a row may be deleted; never by default. */
  deletable?: { after: string; days: number };
}

/** Returns triggers that refuse to change rows of a table. */
export function appendOnly(dialect: Dialect, { table, key, refusal, deletable }: AppendOnly): string[] {
  return dialect.isPostgres
    ? [
        `CREATE FUNCTION ${table}_refuse() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN ${deletable ? allowPostgres(deletable) : ''} RAISE EXCEPTION '${refusal}'; END $$`,
        `CREATE TRIGGER ${table}_rows BEFORE UPDATE OR DELETE ON ${table}
         FOR EACH ROW EXECUTE FUNCTION ${table}_refuse()`,
        `CREATE TRIGGER ${table}_all BEFORE TRUNCATE ON ${table} EXECUTE FUNCTION ${table}_refuse()`,
      ]
    : [
        `CREATE TRIGGER ${table}_no_update BEFORE UPDATE ON ${table} ${raise(refusal)}`,
        `CREATE TRIGGER ${table}_no_delete BEFORE DELETE ON ${table} ${deletable ? unlessOld(deletable) : ''} ${raise(refusal)}`,
        // REPLACE deletes without firing the trigger above.
        `CREATE TRIGGER ${table}_no_replace BEFORE INSERT ON ${table}
         WHEN EXISTS (SELECT 1 FROM ${table} WHERE ${key} = NEW.${key}) ${raise(refusal)}`,
      ];
}

const raise = (refusal: string) => `BEGIN SELECT RAISE(ABORT, '${refusal}'); END`;

function unlessOld({ after, days }: { after: string; days: number }): string {
  return `WHEN OLD.${after} > strftime('%Y-%m-%dT%H:%M:%fZ', 'now'${days > 0 ? `, '-${days} days'` : ''})`;
}

function allowPostgres({ after, days }: { after: string; days: number }): string {
  const since = `now() AT TIME ZONE 'UTC'${days > 0 ? ` - interval '${days} days'` : ''}`;
  return `IF TG_OP = 'DELETE' THEN
    IF OLD.${after} <= to_char(${since}, 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') THEN RETURN OLD; END IF;
  END IF;`;
}
