import { sql } from 'kysely'
import type { rateList as declared } from '#api/money/rate'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { dayAt } from '#rules/days'
import type { Staff } from '../../actor.ts'
import { countRows } from '../../sql/count-rows.ts'
import { fullName } from '../../sql/full-name.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { type RateRecord, rateColumns, rateNames, rateTermsOf } from './rate-columns.ts'

type Row = RateRecord & {
  id: number
  set_by: string | null
  checked_by: string | null
  created_at: Date
  key: string | null
}
type ProposalRow = RateRecord & { id: number; set_by: string; set_at: Date; account_id: number }
const mostWaiting = 100

/** The rates of the commission by when they hold, the latest first, and what waits for a second person. */
export async function listRates(
  tx: Tx,
  actor: Staff,
  { tab, ...number }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const today = dayAt(actor.at, 'UTC')
  // A scope whose newest row says that it ended has no present rate.
  const holds = sql`r.effective_on <= ${today} and r.basis_points is not null and not exists (
    select from commission_rate n where (n.merchant_id, n.category_id, n.sale) is not distinct from (r.merchant_id, r.category_id, r.sale)
      and n.effective_on > r.effective_on and n.effective_on <= ${today})`
  const where = {
    present: holds,
    future: sql`r.effective_on > ${today}`,
    past: sql`r.effective_on <= ${today} and not (${holds})`,
  }[tab]
  const order = { by: sql`r.effective_on`, of: 'day' as const, id: sql`r.id`, falling: true }
  const page = pageClauses({ where, order, ...number })
  const { rows: found } = await sql<Row>`
    select r.id, ${rateColumns}, case when r.set_by is not null then ${fullName('a')} end as set_by,
      case when r.checked_by is not null then ${fullName('b')} end as checked_by, r.created_at, ${page.key} as key
    from commission_rate r ${rateNames} left join account a on a.id = r.set_by left join account b on b.id = r.checked_by
    ${page.rows}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  return {
    list: rows.map((row) => ({
      id: row.id,
      ...rateTermsOf(row, actor),
      set_by: row.set_by,
      checked_by: row.checked_by,
      created_at: row.created_at.toISOString(),
    })),
    next,
    count: await countRows(tx, sql`from commission_rate r where ${where}`),
    waiting: await readWaiting(tx, actor, today),
  }
}

async function readWaiting(tx: Tx, actor: Staff, today: string) {
  const { rows } = await sql<ProposalRow>`
    select r.id, ${rateColumns}, ${fullName('a')} as set_by, r.set_by as account_id, r.set_at
    from rate_proposal r ${rateNames} join account a on a.id = r.set_by
    where r.state = 'waiting' order by r.id limit ${mostWaiting}`.execute(tx)
  return rows.map((row) => ({
    id: row.id,
    ...rateTermsOf(row, actor),
    set_by: row.set_by,
    set_at: row.set_at.toISOString(),
    mine: row.account_id === actor.account_id,
    late: row.effective_on <= today,
  }))
}
