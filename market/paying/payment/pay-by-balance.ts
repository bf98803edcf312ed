import type { payBalance as declared } from '#api/money/wallet'
import type { Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { payment } from '#rules/codes'
import type { CompanyBalance } from '#rules/money/company-balance'
import { type Cents, moneyText } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../actor.ts'
import { balancesOf } from '../../sql/balances.ts'
import { capture } from './capture.ts'
import { payFreightByBalance } from './freight/pay-freight.ts'
import { dueOrders, isOfContract, lockOrders, type Payable, sumDue } from './lock-due.ts'
import { findDueMilestone, type SeenMilestone } from './milestone/find-due-milestone.ts'
import { payMilestone } from './milestone/pay-milestone.ts'
import { refuseOtherDue } from './refuse-other-due.ts'

type BalanceInput = SeenMilestone & {
  order_sn: string
  freight?: boolean
  freight_amount?: string | undefined
  source?: CompanyBalance
}

/**
 * Pays the due orders of a checkout from the company's wallet, all or nothing. `order_sn` is the
 * parent's number, or that of one order to pay it alone. With `freight` it pays `freight_amount` of
 * the order's freight instead, from the wallet or, by `source`, from what is set aside for it. The
 * payment password is checked before. Refuses `order.notFound`, `payment.notDue` when nothing is due,
 * another amount than was seen (`payment.amountChanged`), and `payment.balanceNotEnough`.
 * Specification section 4, "Pay page".
 */
export async function payByBalance(
  tx: Tx,
  actor: Buyer,
  { order_sn, freight, freight_amount, source = 'wallet', ...seen }: BalanceInput,
): Promise<Out<typeof declared>> {
  if (freight) return payFreightByBalance(tx, actor, { order_sn, freight_amount, source })
  if (source !== 'wallet') refuse('payment.onlyFreight', {}, 'source')
  const orders = await lockOrders(tx, actor, order_sn)
  if (isOfContract(orders)) return payMilestone(tx, actor, await findDueMilestone(tx, orders[0].id, seen))
  const unpaid = dueOrders(orders, actor.at)
  const paid = sumDue(unpaid)
  refuseOtherDue(paid, seen.due_seen)
  let balance: Cents | undefined
  for (const order of unpaid)
    balance = (await capture(tx, actor, { order, payment: payment.balance })) ?? balance
  balance ??= (await balancesOf(tx, actor.company_id)).available_cents
  return {
    order_parent_number: unpaid[0].order_parent_number,
    paid: moneyText(paid),
    balance: moneyText(balance),
    status: statusOncePaid(unpaid[0]),
  }
}

/** Where a payment leaves an order: to be packed, kept, or to be accepted. */
function statusOncePaid({ due, keep }: Payable) {
  if (due.pays === 'payFinal') return orderStatus.awaitingPacking
  return keep ? orderStatus.completed : orderStatus.processing
}
