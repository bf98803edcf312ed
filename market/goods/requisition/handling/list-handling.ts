import { sql } from 'kysely'
import type { handlingTariffList as declared } from '#api/goods/stock/handling-tariff'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { HandlingRate } from '#rules/goods/private/handling'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { fullName } from '../../../sql/full-name.ts'
import { onePage, pageClauses } from '../../../sql/page-query.ts'
import { dayOfMoment } from '../../../sql/site-days.ts'
import { handlingHere, ratesOf, showRate } from './handling-rates.ts'

type Terms = {
  id: number
  warehouse_id: number
  warehouse_name: string
  valid_from: string
  rates: HandlingRate[]
  note: string
  set_by: string
}
type Row = Terms & { decided_by: string; decided_at: Date; key: string | null }
type Waiting = Terms & { set_at: Date; mine: boolean; late: boolean }

const mostWaiting = 100
const columns = sql`t.id, t.warehouse_id, w.name as warehouse_name, t.valid_from::text, ${ratesOf(sql`t.id`)} as rates, t.note,
  ${fullName('a')} as set_by`
const joins = sql`join warehouse w on w.id = t.warehouse_id join account a on a.id = t.set_by`

const termsOf = ({ id, warehouse_id, warehouse_name, valid_from, rates, note, set_by }: Terms) => ({
  ...{ id, warehouse_id, warehouse_name, valid_from, note, set_by },
  rates: rates.map(showRate),
})

/** The tariffs of work by when they hold, the latest first, and what waits for a second person. */
export async function listHandlingTariffs(
  tx: Tx,
  actor: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const today = dayOfMoment({ instant: sql`${actor.at}`, zone: sql`w.time_zone` })
  const holds = sql`t.id = ${handlingHere(actor.at)}`
  const when = {
    present: holds,
    future: sql`t.valid_from > ${today}`,
    past: sql`t.valid_from <= ${today} and not (${holds})`,
  }[tab]
  const where = sql`t.state = 'confirmed' and ${when}`
  const order = { by: sql`t.valid_from`, of: 'day' as const, id: sql`t.id`, falling: true }
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select ${columns}, ${fullName('b')} as decided_by, t.decided_at, ${page.key} as key
    from handling_tariff t ${joins} join account b on b.id = t.decided_by ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map((row) => ({
      ...termsOf(row),
      decided_by: row.decided_by,
      decided_at: row.decided_at.toISOString(),
    })),
    next,
    count: await countRows(
      tx,
      sql`from handling_tariff t join warehouse w on w.id = t.warehouse_id where ${where}`,
    ),
    waiting: await readWaiting(tx, actor),
    warehouses: await tx.selectFrom('warehouse').select(['id', 'name']).orderBy('name').execute(),
  }
}

async function readWaiting(tx: Tx, actor: Staff) {
  const today = dayOfMoment({ instant: sql`${actor.at}`, zone: sql`w.time_zone` })
  const { rows } = await sql<Waiting>`
    select ${columns}, t.set_at, t.set_by = ${actor.account_id} as mine, t.valid_from <= ${today} as late
    from handling_tariff t ${joins} where t.state = 'waiting' order by t.id limit ${sql.lit(mostWaiting)}`.execute(
    tx,
  )
  return rows.map((row) => ({
    ...termsOf(row),
    set_at: row.set_at.toISOString(),
    mine: row.mine,
    late: row.late,
  }))
}
