import { sql } from 'kysely'
import type { payList } from '#api/money/wallet'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { milestoneState } from '#rules/buying/contract/money/milestones'
import { orderKind } from '#rules/buying/order/graphs'
import { type Payment, payment } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import type { RefusalName } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { balancesOf } from '../../../sql/balances.ts'
import { ordersUnderNumber } from '../../../sql/orders-under-number.ts'

/**
 * The ways to pay what is due of a contract: the wallet, or a transfer; a card or provider could take its
 * money back after the goods left. Null where the number is of other orders.
 */
export async function listMilestoneWays(
  tx: Tx,
  actor: Buyer,
  order_sn: string,
): Promise<Out<typeof payList> | null> {
  const { rows } = await sql<{ due: Cents | null; has_password: boolean }>`
    select m.amount_cents as due, a.payment_password_hash is not null as has_password
    from orders o join account a on a.id = ${actor.account_id}
    left join milestone m on m.order_id = o.id and m.state = ${milestoneState.due}
    where o.company_id = ${actor.company_id} and o.kind = ${orderKind.contract}
      and o.id = any (array(${ordersUnderNumber(order_sn)}))`.execute(tx)
  const found = rows[0]
  if (!found) return null
  const { available_cents } = await balancesOf(tx, actor.company_id)
  const list = Object.values(payment).map((way) => {
    const reason = whyNot(way, { ...found, available_cents })
    return { payment: way, available: reason === null, reason, sandbox: false }
  })
  return { balance: moneyText(available_cents), list, open_attempt: null }
}

type PayerState = { due: Cents | null; has_password: boolean; available_cents: Cents }

function whyNot(way: Payment, { due, has_password, available_cents }: PayerState): RefusalName | null {
  if (way !== payment.balance && way !== payment.offline) return 'payment.methodUnavailable'
  if (due === null) return 'payment.notDue'
  if (way === payment.offline) return null
  if (!has_password) return 'payment.passwordNotSet'
  return due > available_cents ? 'payment.rechargeNeeded' : null
}
