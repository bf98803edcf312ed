import { sql } from 'kysely'
import type { giveGoodwill as declared, goodwillLeftOf as leftDeclared } from '#api/aftersale/goodwill'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { goodwillLeft, goodwillReason } from '#rules/aftersale/goodwill'
import { type Cents, moneyText, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../../actor.ts'
import { findOrder } from '../../../buying/order/read/find-order.ts'
import { lockOrder, type OrderRow } from '../../../buying/order/status/move.ts'
import { tellBuyer } from '../../../buying/order/tell-buyer.ts'
import { bookGoodwill } from '../../../money/earning/book-goodwill.ts'
import { writeAudit } from '../../../write-audit.ts'

type GivenSums = { of_order_cents: Cents; of_day_cents: Cents; count: number }

/** What was given for an order, how often, and by this person within a day. */
async function readGivenSums(tx: Tx, actor: Staff, order_id: number): Promise<GivenSums> {
  const { rows } = await sql<GivenSums>`
    select coalesce(sum(amount_cents) filter (where order_id = ${order_id}), 0)::bigint as of_order_cents,
      coalesce(sum(amount_cents) filter (where account_id = ${actor.account_id}
        and at > ${actor.at}::timestamptz - interval '1 day'), 0)::bigint as of_day_cents,
      (count(*) filter (where order_id = ${order_id}))::int as count
    from goodwill_credit where order_id = ${order_id} or (account_id = ${actor.account_id}
      and at > ${actor.at}::timestamptz - interval '1 day')`.execute(tx)
  return rows[0]!
}

const leftOf = (order: OrderRow, given: GivenSums): Cents =>
  goodwillLeft({ paid_cents: order.paid_fee_cents, refunded_cents: order.refunded_fee_cents, ...given })

/** What can still be given for an order. Refuses `order.notFound`. */
export async function showGoodwill(
  tx: Tx,
  actor: Staff,
  { order_number }: In<typeof leftDeclared>,
): Promise<Out<typeof leftDeclared>> {
  const order = await findOrder(tx, actor, order_number)
  const given = await readGivenSums(tx, actor, order.id)
  return { given: moneyText(given.of_order_cents), left: moneyText(leftOf(order, given)) }
}

/**
 * Gives a credit for an order to the balance of its company, and tells who placed it why. Refuses
 * `order.notFound`, an amount that is none (`goodwill.amount`), a reason that is too short
 * (`goodwill.reason`), and more than is left to give (`goodwill.limit`).
 */
export async function giveGoodwill(
  tx: Tx,
  actor: Staff,
  { order_number, amount, reason }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const amount_cents = parsePrice(amount) ?? refuse('goodwill.amount', {}, 'amount')
  if (reason.length < goodwillReason.least)
    refuse('goodwill.reason', { least: goodwillReason.least }, 'reason')
  // Two credits of one person count one after the other, of one order too.
  await sql`select pg_advisory_xact_lock(hashtext('goodwill'), ${actor.account_id}::int)`.execute(tx)
  const order = await lockOrder(tx, actor, order_number)
  const given = await readGivenSums(tx, actor, order.id)
  const left = leftOf(order, given)
  if (amount_cents > left) refuse('goodwill.limit', { left: moneyText(left) }, 'amount')
  const { company_id } = order
  const no = given.count + 1
  const reference = `${order.order_number} ${no}`
  const posted = await bookGoodwill(tx, actor, { company_id, reference, amount_cents })
  await tx
    .insertInto('goodwill_credit')
    .values({
      ...{ order_id: order.id, no, company_id, amount_cents, reason },
      ...{ account_id: actor.account_id, at: actor.at, ledger_transaction_id: posted.id },
    })
    .execute()
  const balance = moneyText(posted.balance_cents)
  const params = { amount: moneyText(amount_cents), reason, balance }
  await tellBuyer(tx, actor, { order, template: 'goodwillGiven', params })
  await writeAudit(tx, actor, {
    action: 'order.giveGoodwill',
    subject: 'order',
    subject_id: order.order_number,
    after: { amount: moneyText(amount_cents), reason },
  })
  return { balance }
}
