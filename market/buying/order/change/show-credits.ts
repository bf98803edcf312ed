import { sql } from 'kysely'
import type { Order } from '#api/buying/order-shapes'
import { type Cents, moneyText } from '#rules/money/money'
import type { User } from '../../../actor.ts'

/** What customer service gave for an order, as read beside it. */
export type CreditRecord = { amount_cents: Cents; reason: string; by_name: string; at: string }

/** The column of all `CreditRecord` of an order `o`, oldest first. */
export const creditsColumn = sql`coalesce((select json_agg(json_build_object('amount_cents', g.amount_cents, 'reason', g.reason,
    'by_name', a.first_name, 'at', g.at) order by g.no)
  from goodwill_credit g join account a on a.id = g.account_id where g.order_id = o.id), '[]')`

/** The credits of an order; who gave each is shown to staff alone. */
export const showCredits = (credits: readonly CreditRecord[], viewer: User): Order['credits'] =>
  credits.map(({ amount_cents, reason, by_name, at }) => ({
    amount: moneyText(amount_cents),
    reason,
    by_name: viewer.kind === 'staff' ? by_name : '',
    at: new Date(at).toISOString(),
  }))
