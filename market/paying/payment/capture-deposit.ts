import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { orderStatus } from '#rules/buying/order/status'
import { paymentStage } from '#rules/codes'
import { type Cents, moneyText } from '#rules/money/money'
import { type Actor, system } from '../../actor.ts'
import { beginBalance } from '../../buying/order/presale/begin-balance.ts'
import { tellMaker } from '../../buying/order/presale/tell-maker.ts'
import { move } from '../../buying/order/status/move.ts'
import { notify } from '../../people/message/notify.ts'
import type { PayableOrder } from './lock-due.ts'
import { type OrderPayment, takeMoney } from './take-money.ts'

type Deposit = Pick<OrderPayment, 'payment' | 'charge'> & {
  order: PayableOrder
  event: 'payDeposit' | 'passDeposit'
  due: Cents
}

/**
 * Captures the deposit of an approved reservation: it is held until the balance is paid. Where all of its
 * goods are here already, the balance is due at once. Returns the rest in the wallet. Lock the order first.
 */
export async function captureDeposit(
  tx: Tx,
  actor: Actor,
  { order, payment, charge, event, due }: Deposit,
): Promise<Cents | undefined> {
  await move(tx, actor, { order, event, set: { paid_fee_cents: due } })
  await tx
    .updateTable('presale_order')
    .set({ deposit_paid_at: actor.at, reminded: 0 })
    .where('order_id', '=', order.id)
    .execute()
  const stage = paymentStage.deposit
  const shares = [{ kind: 'deposits_held', amount_cents: due } as const]
  const left =
    due > 0
      ? await takeMoney(tx, actor, { order, stage, payment, amount_cents: due, charge, shares })
      : undefined
  const { rows } = await sql<{ arrives_on: string }>`
    select max(b.arrives_on)::text as arrives_on from presale_hold h join order_line l on l.id = h.order_line_id
    join presale_batch b on b.id = h.batch_id where l.order_id = ${order.id}`.execute(tx)
  const amount = moneyText(due)
  const params = { order_number: order.order_number, amount, arrives_on: rows[0]!.arrives_on }
  await notify(tx, actor, { to: order.account_id, name: 'depositPaid', params })
  await tellMaker(tx, actor, { order, name: 'reservationTaken', params: { amount } })
  const waiting = { ...order, status: orderStatus.processing, paid_fee_cents: due }
  await beginBalance(tx, system(actor.at), [waiting])
  return left
}
