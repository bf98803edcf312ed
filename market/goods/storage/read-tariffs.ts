import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, type PageNumber, pageClauses } from '../../sql/page-query.ts'
import { dayOfMoment } from '../../sql/site-days.ts'
import type { TariffTable } from './decide-tariff.ts'

/** The fields that tariffs of every kind show. */
export type TariffTerms = {
  id: number
  warehouse_id: number
  warehouse_name: string
  valid_from: string
  note: string
  set_by: string
}
/** A tariff that waits, as the reader sees it. */
export type WaitingTariff = { set_at: Date; mine: boolean; late: boolean }

/** Columns of a tariff `t` at its warehouse `w`, proposed by `a`; and the joins that bring these. */
export const tariffColumns = sql`t.id, t.warehouse_id, w.name as warehouse_name, t.valid_from::text, t.note, ${fullName('a')} as set_by`
export const tariffJoins = sql`join warehouse w on w.id = t.warehouse_id join account a on a.id = t.set_by`

/** The day at the warehouse `w`. */
export const todayAt = (at: Date): RawBuilder<unknown> =>
  dayOfMoment({ instant: sql`${at}`, zone: sql`w.time_zone` })

/** The id of the tariff of this kind that holds today at a warehouse `w`. */
export const currentTariff = (
  table: Exclude<TariffTable, 'storage_tariff'>,
  at: Date,
): RawBuilder<unknown> => sql`(
  select n.id from ${sql.table(table)} n where n.warehouse_id = w.id and n.state = 'confirmed'
    and n.valid_from <= ${todayAt(at)} order by n.valid_from desc limit 1)`

type TariffQuery = PageNumber & {
  table: TariffTable
  tab: 'present' | 'future' | 'past'
  at: Date
  /** Columns that only this kind of tariff has, and the condition on its rows. */
  columns: RawBuilder<unknown>
  among: RawBuilder<unknown>
  /** Whether a tariff `t` holds today. */
  holds: RawBuilder<unknown>
}

/** A page of confirmed tariffs by when they hold, the latest first, and the warehouses there are. */
export async function readTariffs<Own>(
  tx: Tx,
  { table, tab, at, columns, among, holds, ...number }: TariffQuery,
) {
  type Row = TariffTerms & Own & { decided_by: string; decided_at: Date; key: string | null }
  const today = todayAt(at)
  const when = {
    present: holds,
    future: sql`t.valid_from > ${today}`,
    past: sql`t.valid_from <= ${today} and not (${holds})`,
  }[tab]
  const where = sql`${among} and t.state = 'confirmed' and ${when}`
  const from = sql`from ${sql.table(table)} t ${tariffJoins}`
  const order = { by: sql`t.valid_from`, of: 'day' as const, id: sql`t.id`, falling: true }
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select ${tariffColumns}, ${columns}, ${fullName('b')} as decided_by, t.decided_at, ${page.key} as key
    ${from} join account b on b.id = t.decided_by ${page.rows}`.execute(tx)
  return {
    ...onePage(found, number.page_size),
    count: await countRows(tx, sql`${from} where ${where}`),
    warehouses: await tx.selectFrom('warehouse').select(['id', 'name']).orderBy('name').execute(),
  }
}

const mostWaiting = 100

type Waits = { table: TariffTable; columns: RawBuilder<unknown> }
/** The tariffs of a kind that wait for a second person, the first proposed first. */
export async function readWaitingTariffs<Own>(tx: Tx, { account_id, at }: Staff, { table, columns }: Waits) {
  const { rows } = await sql<TariffTerms & Own & WaitingTariff>`
    select ${tariffColumns}, ${columns}, t.set_at, t.set_by = ${account_id} as mine, t.valid_from <= ${todayAt(at)} as late
    from ${sql.table(table)} t ${tariffJoins} where t.state = 'waiting' order by t.id limit ${sql.lit(mostWaiting)}`.execute(
    tx,
  )
  return rows
}

type DecidedTariff<Own> = TariffTerms & Own & { decided_by: string; decided_at: Date }

/** Confirmed tariffs and those that wait as they go over the wire, each with what its kind says. */
export const showTariffs = <Own, Shown>(
  rows: readonly DecidedTariff<Own>[],
  waiting: readonly (TariffTerms & Own & WaitingTariff)[],
  termsOf: (own: Own) => Shown,
) => ({
  list: rows.map((row) => ({
    ...startOf(row),
    ...termsOf(row),
    decided_by: row.decided_by,
    decided_at: row.decided_at.toISOString(),
  })),
  waiting: waiting.map((row) => ({
    ...startOf(row),
    ...termsOf(row),
    set_at: row.set_at.toISOString(),
    mine: row.mine,
    late: row.late,
  })),
})

const startOf = ({ id, warehouse_id, warehouse_name, valid_from, note, set_by }: TariffTerms) => ({
  id,
  warehouse_id,
  warehouse_name,
  valid_from,
  note,
  set_by,
})
