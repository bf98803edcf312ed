import { sql } from 'kysely'
import type { payTogether as declared } from '#api/paying/pay-together'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { payment } from '#rules/codes'
import { type Cents, minus, moneyText } from '#rules/money/money'
import { paidModes } from '#rules/paying/together'
import { Refusal, type RefusalName, refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { refuseColleaguesOrder } from '../../../colleagues.ts'
import { lockWallet } from '../../../money/wallet/lock-wallet.ts'
import { notify } from '../../../people/message/notify.ts'
import { refuseOwing } from '../../../refuse-owing.ts'
import { capture } from '../capture.ts'
import { dueOrders, type LockedOrder, lockOrdersOf, type Payable, sumDue } from '../lock-due.ts'
import { refuseOtherDue } from '../refuse-other-due.ts'

const modes = Object.values(paidModes).flat()
/** Whether this is a sales order: no other order is without a manufacturer. */
const isSale = ({ merchant_id }: Pick<LockedOrder, 'merchant_id'>) => merchant_id === null

type UnpaidOrder = { order_number: string; reason: RefusalName }
/** What became of orders paid together; the caller puts the reasons into words. */
type PaidTogether = Omit<Out<typeof declared>, 'not_paid'> & { not_paid: UnpaidOrder[] }

/**
 * Pays several orders from stock, or sales orders, from the wallet, each whole, the oldest first: the first
 * that the wallet can't pay and all after it stay, as does each of which nothing is due, all named with the
 * reason. Those who made them are told once of all. Refuses sales orders of who owes storage
 * (`storage.owed`), another sum than was seen (`payment.amountChanged`), and to pay none of them: by the
 * reason of the first.
 */
export async function payTogether(
  tx: Tx,
  actor: Buyer,
  { order_numbers, due_seen }: In<typeof declared>,
): Promise<PaidTogether> {
  const ids = sql`select id from orders
    where order_number = any (${order_numbers}::text[]) and purchase_mode = any (${modes}::smallint[])`
  const locked = await lockOrdersOf(tx, actor, ids)
  if (locked.some(isSale)) await refuseOwing(tx, actor.company_id)
  const judged = locked.map((order) => judge(actor, order))
  const due = judged.flatMap((one) => ('due' in one ? [one] : []))
  refuseOtherDue(sumDue(due), due_seen)
  const wallet = await lockWallet(tx, actor.company_id)
  const [paid, unpaid] = affordable(due, wallet)
  const found = new Set(locked.map((order) => order.order_number))
  const unknown = order_numbers.filter((number) => !found.has(number))
  const not_paid = [
    ...judged.flatMap((one) => ('due' in one ? [] : [one])),
    ...unpaid.map(({ order_number }) => notPaid(order_number, 'payment.rechargeNeeded')),
    ...unknown.map((number) => notPaid(number, 'order.notFound')),
  ]
  if (paid.length === 0) refuse(not_paid[0]?.reason ?? 'order.notFound')
  for (const order of paid) await capture(tx, actor, { order, payment: payment.balance, quiet: true })
  await tellPaid(tx, actor, paid)
  const sum = sumDue(paid)
  return {
    paid: paid.map(({ order_number }) => order_number),
    not_paid,
    amount: moneyText(sum),
    balance: moneyText(minus(wallet, sum)),
  }
}

const notPaid = (order_number: string, reason: RefusalName): UnpaidOrder => ({ order_number, reason })

/** An order with what is due of it, or why this person can't pay it now. */
function judge(actor: Buyer, order: LockedOrder): Payable | UnpaidOrder {
  try {
    refuseColleaguesOrder(actor, order)
    return dueOrders([order], actor.at)[0]
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return notPaid(order.order_number, error.reason)
  }
}

/** The orders that a wallet pays one after the other, and the rest from the first that it can't. */
function affordable(due: readonly Payable[], wallet: Cents): [Payable[], Payable[]] {
  let left = wallet
  const first = due.findIndex((order) => {
    left = minus(left, order.due.due_cents)
    return left < 0
  })
  const many = first < 0 ? due.length : first
  return [due.slice(0, many), due.slice(many)]
}

/** Tells those who made the orders, each once of all of theirs of a kind. */
async function tellPaid(tx: Tx, actor: Buyer, paid: readonly Payable[]): Promise<void> {
  for (const [name, orders] of Map.groupBy(paid, (order) => (isSale(order) ? 'salesPaid' : 'ordersPaid')))
    for (const [account_id, theirs] of Map.groupBy(orders, (order) => order.account_id)) {
      const params = { count: theirs.length, amount: moneyText(sumDue(theirs)) }
      await notify(tx, actor, { to: account_id, name, params })
    }
}
