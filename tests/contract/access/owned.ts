import { sql } from 'kysely'
import type { Db } from '#database/connect'

type Table = { name: string; columns: string[]; to: { column: string; table: string; target: string }[] }
export type Owner = { account_id: number; company_id: number | null }

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
 * Compares a whole database: `everything` as one hash for each table, and the rows of an owner, found by the
 * columns that name an account or a company and by the rows that refer to such rows.
 */
export async function openOwned(db: Db) {
  const tables = await readTables(db)
  const byName = new Map(tables.map((table) => [table.name, table]))

  /** A condition on the table's rows: they are this owner's. Null where none can be. */
  function owned(table: Table, { account_id, company_id }: Owner, left = depth): string | null {
    const { name, columns, to } = table
    if (name === 'account') return `id = ${account_id}`
    if (name === 'company') return `id = ${company_id}`
    const named = [
      columns.includes('account_id') ? `account_id = ${account_id}` : null,
      columns.includes('company_id') && company_id !== null ? `company_id = ${company_id}` : null,
    ].filter((one) => one !== null)
    if (named.length > 0) return `(${named.join(' or ')})`
    if (left === 0) return null
    const hanging = to.flatMap(({ column, table: other, target }) => {
      const parent = byName.get(other)
      const condition = parent && other !== name ? owned(parent, { account_id, company_id }, left - 1) : null
      return condition ? [`${column} in (select ${target} from ${other} where ${condition})`] : []
    })
    return hanging.length > 0 ? `(${hanging.join(' or ')})` : null
  }

  return {
    /** A print of each table. */
    async everything(): Promise<Record<string, string>> {
      const prints = tables.map(
        ({ name }) =>
          `select '${name}' as name, count(*) || ' ' || coalesce(sum(hashtextextended(t::text, 0)), 0) as print from ${name} t`,
      )
      const { rows } = await sql.raw<{ name: string; print: string }>(prints.join(' union all ')).execute(db)
      return Object.fromEntries(rows.map(({ name, print }) => [name, print]))
    },
    /** Every row that is this owner's, by table, as the database writes it. */
    async rowsOf(owner: Owner): Promise<Record<string, string[]>> {
      const found = tables.flatMap((table) => {
        const condition = owned(table, owner)
        return condition
          ? [`select '${table.name}' as name, t::text as row from ${table.name} t where ${condition}`]
          : []
      })
      const { rows } = await sql.raw<{ name: string; row: string }>(found.join(' union all ')).execute(db)
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
