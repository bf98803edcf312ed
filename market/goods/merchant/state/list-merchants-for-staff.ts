import { sql } from 'kysely'
import type { officeMerchants } from '#api/goods/office-merchant'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type MerchantState, merchantState } from '#rules/goods/merchant/merchant-state'
import type { Staff } from '../../../actor.ts'
import { countRows } from '../../../sql/count-rows.ts'
import { keptPageClauses } from '../../../sql/kept-order.ts'
import { likePattern } from '../../../sql/like-pattern.ts'
import { onePage } from '../../../sql/page-query.ts'

type AnswerRow = Out<typeof officeMerchants>['list'][number]
export type MerchantRow = Omit<AnswerRow, 'since' | 'state' | 'opening_asked_at' | 'closing_asked_at'> & {
  since: Date
  state: MerchantState
  opening_asked_at: Date | null
  closing_asked_at: Date | null
}

/** The columns of merchants `m` in the office. */
export const merchantFacts = sql`m.id as merchant_id, m.name, m.country, m.state, m.opening_asked_at, m.closing_asked_at,
  (select count(*)::int from product p where p.merchant_id = m.id and p.off_shelf_at is null) as product_count,
  coalesce((select max(h.at) from merchant_history h where h.merchant_id = m.id and h.from_state <> h.to_state), m.created_at) as since`

const byName = {
  by: sql`lower(m.name)`,
  of: 'name' as const,
  id: sql`m.id`,
}

const asksOpening = sql`m.state = ${sql.lit(merchantState.settingUp)} and m.opening_asked_at is not null`
const asksClosing = sql`m.state <> ${sql.lit(merchantState.closed)} and m.closing_asked_at is not null`

/** A page of the merchants by name, and how many are in each state and ask to be opened. */
export async function listMerchantsForStaff(
  tx: Tx,
  actor: Staff,
  { state, asks_opening, asks_closing, search, ...number }: In<typeof officeMerchants>,
): Promise<Out<typeof officeMerchants>> {
  const named = sql`m.name ilike ${likePattern(search)}`
  const ofState = state === undefined ? named : sql`${named} and m.state = ${state}`
  const opening = asks_opening ? sql`${ofState} and ${asksOpening}` : ofState
  const where = asks_closing ? sql`${opening} and ${asksClosing}` : opening
  const page = await keptPageClauses(tx, {
    ...number,
    list: 'merchants',
    reader: actor.account_id,
    asked: [state, asks_opening, asks_closing, search],
    from: sql`merchant m`,
    where,
    order: byName,
  })
  const { rows: found } = await sql<MerchantRow & { key: string | null }>`
    select ${merchantFacts}, found.key from (select m.id, ${page.key} as key from merchant m ${page.rows}) found
    join merchant m on m.id = found.id order by ${page.order}`.execute(tx)
  const { rows, next } = onePage(found, number.page_size)
  const { rows: counted } = await sql<{ state: number; count: number; asked: number; closing: number }>`
    select m.state, count(*)::int as count, count(*) filter (where ${asksOpening})::int as asked,
      count(*) filter (where ${asksClosing})::int as closing
    from merchant m where ${named} group by 1`.execute(tx)
  const counts = Object.fromEntries(Object.values(merchantState).map((one) => [String(one), 0]))
  for (const row of counted) counts[String(row.state)] = row.count
  counts.asked = counted.reduce((sum, row) => sum + row.asked, 0)
  counts.closing = counted.reduce((sum, row) => sum + row.closing, 0)
  return {
    next,
    list: rows.map(({ key: _, ...row }) => withTimes(row)),
    count: await countRows(tx, sql`from merchant m where ${where}`),
    counts,
  }
}

/** A merchant's row as it goes out. */
export const withTimes = <R extends MerchantRow>({
  since,
  opening_asked_at,
  closing_asked_at,
  ...row
}: R) => ({
  ...row,
  since: since.toISOString(),
  opening_asked_at: opening_asked_at?.toISOString() ?? null,
  closing_asked_at: closing_asked_at?.toISOString() ?? null,
})
