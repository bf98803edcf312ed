import { type RawBuilder, sql } from 'kysely'
import type { EarnedLine, SoldLine } from '#rules/buying/order/earned-lines'
import { commissionStanding } from '#rules/money/commission'
import { minus, plus, zero } from '#rules/money/money'
import { earnedEntries } from './merchant-entries.ts'

/** The lines of an order `o` with the terms of their commission, in the order in which shares are rounded. */
export type SoldLines = { lines: SoldLine[] }
export const soldColumns = sql`(
  select json_agg(json_build_object('id', l.id, 'total_cents', l.total_cents, 'basis_points', r.basis_points,
    'minimum_cents', r.minimum_cents) order by l.goods_sn)
  from order_line l join commission_rate r on r.id = l.commission_rate_id where l.order_id = o.id) as lines`

/** Inserts what the lines of an order earned, within another statement. */
export const insertEarned = (order_id: number, lines: readonly EarnedLine[]): RawBuilder<unknown> => sql`
  insert into line_earning (order_line_id, order_id, paid_cents, commission_cents, given_back_cents)
  select id, ${order_id}, paid_cents, commission_cents, given_back_cents from json_to_recordset(${JSON.stringify(lines)}::json)
    as l (id int, paid_cents bigint, commission_cents bigint, given_back_cents bigint)`

/** The entries of what the lines of an order earned. */
export function entriesOfEarned(
  kind: Parameters<typeof earnedEntries>[0],
  merchant_id: number | null,
  lines: readonly EarnedLine[],
) {
  const goods_cents = plus(zero, ...lines.map((line) => minus(line.paid_cents, line.given_back_cents)))
  const commission_cents = plus(zero, ...lines.map(commissionStanding))
  return earnedEntries(kind, { merchant_id, goods_cents, commission_cents })
}
