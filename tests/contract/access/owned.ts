import { sql } from 'kysely'
import type { Db } from '#database/connect'

type Table = { name: string; columns: string[]; to: { column: string; table: string; target: string }[] }
type Owner = { account_id: number; company_id: number | null }

/** Columns that change by any request, or by time: when a session was last used, and process counters. */
const restless = new Set([
  'session',
  'login_attempt',
  'credential_challenge',
  'payment_try',
  'credential_key',
  'schema_migration',
])
/** How far a row may hang from one that names its owner: an order's line, a line's reservation. */
const depth = 3

/** Reads from the database's own catalogue which tables there are, and which of them hang from which. */
async function readTables(db: Db): Promise<Table[]> {
  const { rows } = await sql<{ name: string; columns: string[]; to: Table['to'] }>`
    select c.relname as name,
      array(select attname::text from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
      coalesce((select json_agg(json_build_object('column', a.attname, 'table', f.confrelid::regclass::text, 'target', b.attname))
        from pg_constraint f
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = f.conkey[1]
        join pg_attribute b on b.attrelid = f.confrelid and b.attnum = f.confkey[1]
        where f.conrelid = c.oid and f.contype = 'f'), '[]') as to
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where n.nspname = 'public' and c.relkind = 'r' order by 1`.execute(db)
  return rows.filter(({ name }) => !restless.has(name))
}

/**
 * Lets each table note the rows that are added, taken away or become others; what is taken back again, or
 * written as it was, leaves no note.
 */
async function noteChanges(db: Db, tables: readonly Table[]) {
  const own = tables.map(
    ({ name }) => `
      create trigger watched_rows after insert or delete on ${name} for each row execute function watched.note();
      create trigger watched_values after update on ${name} for each row
        when (old::text is distinct from new::text) execute function watched.note();
      create trigger watched_whole after truncate on ${name} for each statement execute function watched.note();`,
  )
  const noting = `
    create schema watched;
    create table watched.change (id bigint generated always as identity primary key, name text not null);
    create function watched.note() returns trigger language plpgsql as $$
      begin insert into watched.change (name) values (tg_table_name); return null; end $$;`
  await sql.raw(noting + own.join('')).execute(db)
}

type OwnRows = { name: string; condition: string }

/**
 * Keeps the reading of all rows of an owner in a function, table by table: planned anew for each owner, it
 * would take longer than all else.
 */
async function keepRowsOf(db: Db, all: readonly OwnRows[]) {
  const reads = all.map(
    ({ name, condition }) => `
      if of is null or '${name}' = any (of) then
        return query select '${name}', t::text from ${name} t where ${condition}; end if;`,
  )
  await sql
    .raw(`
    create function watched.rows_of(owner_account int, owner_company int, of text[])
      returns table (table_name text, row_text text) language plpgsql set plan_cache_mode = force_generic_plan as $$
      #variable_conflict use_column
      begin ${reads.join('')} end $$;`)
    .execute(db)
}

/**
 * Watches a whole database: which tables change, and the rows of an owner, found by the columns that name an
 * account or a company and by the rows that refer to such rows.
 */
export async function openOwned(db: Db) {
  const tables = await readTables(db)
  await noteChanges(db, tables)
  const byName = new Map(tables.map((table) => [table.name, table]))

  /** A condition on the table's rows: they are this owner's. Null where none can be. */
  function owned({ name, columns, to }: Table, left = depth): string | null {
    if (name === 'account') return 'id = owner_account'
    if (name === 'company') return 'id = owner_company'
    const named = [
      columns.includes('account_id') ? 'account_id = owner_account' : null,
      columns.includes('company_id') ? 'company_id = owner_company' : null,
    ].filter((one) => one !== null)
    if (named.length > 0) return `(${named.join(' or ')})`
    if (left === 0) return null
    const hanging = to.flatMap(({ column, table: other, target }) => {
      const parent = byName.get(other)
      const condition = parent && other !== name ? owned(parent, left - 1) : null
      return condition ? [`${column} in (select ${target} from ${other} where ${condition})`] : []
    })
    return hanging.length > 0 ? `(${hanging.join(' or ')})` : null
  }

  await keepRowsOf(
    db,
    tables.flatMap((table) => {
      const condition = owned(table)
      return condition ? [{ name: table.name, condition }] : []
    }),
  )

  return {
    /** Watches from now on. Gives what tells the tables that have changed since, each once. */
    async watch(): Promise<() => Promise<string[]>> {
      const last = sql<{ id: string }>`select coalesce(max(id), 0)::text as id from watched.change`
      const [{ id = '0' } = {}] = (await last.execute(db)).rows
      return async () => {
        const since = sql<{ name: string }>`
          select distinct name from watched.change where id > ${id}::bigint order by name`
        return (await since.execute(db)).rows.map(({ name }) => name)
      }
    },
    /** Every row that is this owner's, by table, as the database writes it; of these tables, or of all. */
    async rowsOf(owner: Owner, of?: readonly string[]): Promise<Record<string, string[]>> {
      const { account_id, company_id } = owner
      const { rows } = await sql<{ name: string; row: string }>`
        select table_name as name, row_text as row from watched.rows_of(${account_id}::int, ${company_id}::int, ${of ? [...of] : null}::text[])`.execute(
        db,
      )
      const byTable = Object.groupBy(rows, ({ name }) => name)
      return Object.fromEntries(
        Object.entries(byTable).map(([name, all]) => [name, all!.map(({ row }) => row).toSorted()]),
      )
    },
  }
}

/** The account behind a caller's token, or null for a guest. */
export async function ownerOf(db: Db, token_hash: Buffer | null): Promise<Owner | null> {
  if (!token_hash) return null
  const found = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select(['account.id as account_id', 'account.company_id'])
    .where('session.token_hash', '=', token_hash)
    .executeTakeFirst()
  return found ?? null
}
