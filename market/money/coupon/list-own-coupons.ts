import { sql } from 'kysely'
import type { couponList } from '#api/money/coupon'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { type CouponStatus, couponStatus, couponTime } from '#rules/money/coupon'
import type { Buyer } from '../../actor.ts'
import { instantKey, listHead, upToInstant } from '../../sql/by-key.ts'
import { countRows } from '../../sql/count-rows.ts'
import { onePage, pageClauses } from '../../sql/page-query.ts'
import { showTerms, type TermsRow, termsColumns, termsJoins } from './read-terms.ts'

type OwnCouponRow = TermsRow & {
  key: string | null
  instant: number
  id: number
  status: CouponStatus
  got_at: Date
  used_at: Date | null
  order_number: string | null
}

/** The company's coupons in one state, newest first, with the number in each state. */
export async function listOwnCoupons(
  tx: Tx,
  actor: Buyer,
  input: In<typeof couponList>,
): Promise<Out<typeof couponList>> {
  const { status, page, page_size, after } = input
  const { available, used, expired } = couponStatus
  const latest = sql`coalesce(used_at, got_at)`
  const own = sql`
    select h.id, h.created_at as got_at, u.used_at, o.order_number, ${termsColumns},
      case when u.id is not null then ${sql.lit(used)}
        when c.stopped_at is not null or c.valid_until <= ${actor.at} then ${sql.lit(expired)}
        else ${sql.lit(available)} end as status
    from coupon_holding h
    join coupon c on c.id = h.coupon_id ${termsJoins}
    left join coupon_use u on u.holding_id = h.id and u.given_back_at is null
    left join orders o on o.id = u.order_id
    where h.company_id = ${actor.company_id}`
  const where = sql`status = ${status} and ${upToInstant(latest, input.head)}`
  const order = { by: latest, id: sql`id`, falling: true }
  const clauses = pageClauses({ where, order, page, page_size, after })
  const { rows: found } = await sql<OwnCouponRow>`
    select *, ${clauses.key} as key, ${instantKey(latest)} as instant from (${own}) own ${clauses.rows}`.execute(
    tx,
  )
  const { rows, next } = onePage(found, page_size)
  const { rows: counts } = await sql<{ status: CouponStatus; count: number }>`
    select status, count(*)::int as count from (${own}) own group by status`.execute(tx)
  return {
    list: rows.map(({ id, got_at, used_at, order_number, ...row }) => ({
      id,
      ...showTerms(row, actor.language),
      status: row.status,
      hindrance: row.status === used ? null : couponTime(row, actor.at),
      got_at: got_at.toISOString(),
      used_at: used_at?.toISOString() ?? null,
      order_number,
    })),
    next,
    head: listHead(input, rows[0]?.instant),
    count: await countRows(tx, sql`from (${own}) own where ${where}`),
    counts,
  }
}
