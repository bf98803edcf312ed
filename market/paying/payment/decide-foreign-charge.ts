import { type Selectable, sql } from 'kysely'
import type { foreignChargeDecision } from '#api/paying/payment-attempt'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { type Cents, moneyText, parsePrice } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { attemptNoticeParams } from './attempt/attempt-notice-params.ts'
import type { AttemptRow } from './attempt/begin-attempt.ts'
import { bookCharge } from './attempt/book-charge.ts'
import { keepPayable } from './foreign-charge.ts'

type ForeignCharge = Selectable<Tables['foreign_charge']>

/**
 * Finance decides about money in another currency. Passed, it is booked at its `worth` in US dollars like
 * any charge: where that is exactly the amount due, the orders are paid, else it goes to the wallet.
 * Refused, finance has returned it at the provider, and the payer reads the reason. Either way the orders
 * still due can be paid for the usual time. Refuses an unknown payment (`payment.notFound`), a charge
 * already decided (`payment.chargeDecided`), a malformed worth or 0 (`wallet.amount`), and a return without
 * a reason (`payment.reasonNeeded`).
 */
export async function decideForeignCharge(
  tx: Tx,
  actor: Staff,
  input: In<typeof foreignChargeDecision>,
): Promise<Out<typeof foreignChargeDecision>> {
  const passed = input.pass === 1
  const worth_cents = passed ? parsePrice(input.worth) : null
  if (passed && !worth_cents) refuse('wallet.amount', {}, 'worth')
  if (!passed && input.reason === '') refuse('payment.reasonNeeded', {}, 'reason')
  const attempt = await lock(tx, input.attempt_number)
  const charge = await tx
    .selectFrom('foreign_charge')
    .selectAll()
    .where('payment_attempt_id', '=', attempt.id)
    .where('charge_reference', '=', input.charge)
    .where('decided_at', 'is', null)
    .executeTakeFirst()
  if (!charge) refuse('payment.chargeDecided')
  await tx
    .updateTable('foreign_charge')
    .set({ decided_by: actor.account_id, decided_at: actor.at, worth_cents, reason: input.reason })
    .where('id', '=', charge.id)
    .execute()
  await keepPayable(tx, attempt, hoursAfter(actor.at, orderTimes.payHours))
  const decided = { attempt, charge, worth_cents, reason: input.reason }
  await note(tx, actor, decided)
  if (worth_cents)
    await bookCharge(tx, actor.at, { attempt, charge: charge.charge_reference, received_cents: worth_cents })
  else await giveBack(tx, actor, decided)
  return {}
}

/** Locks the attempt before its orders, as all settling does. */
async function lock(tx: Tx, attempt_number: string): Promise<AttemptRow> {
  const attempt = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('attempt_number', '=', attempt_number.toUpperCase())
    .forNoKeyUpdate()
    .executeTakeFirst()
  return attempt ?? refuse('payment.notFound')
}

type ChargeDecision = {
  attempt: AttemptRow
  charge: ForeignCharge
  worth_cents: Cents | null
  reason: string
}

const note = (tx: Tx, actor: Staff, { attempt, charge, worth_cents, reason }: ChargeDecision) =>
  writeAudit(tx, actor, {
    action: worth_cents ? 'payment.bookForeign' : 'payment.returnForeign',
    subject: 'payment_attempt',
    subject_id: attempt.attempt_number,
    after: {
      received: moneyText(charge.received_cents),
      currency: charge.currency,
      charge: charge.charge_reference,
      ...(worth_cents && { worth: moneyText(worth_cents) }),
      ...(reason && { reason }),
    },
  })

/** Fails the attempt, unless another charge of it is booked or waits. */
async function giveBack(tx: Tx, actor: Staff, { attempt, charge, reason }: ChargeDecision): Promise<void> {
  await sql`
    update payment_attempt a set state = 'failed', failure = 'returned', settled_at = ${actor.at}
    where a.id = ${attempt.id} and a.state = 'review'
      and not exists (select from foreign_charge f where f.payment_attempt_id = a.id and f.decided_at is null)`.execute(
    tx,
  )
  const params = { ...attemptNoticeParams(attempt), currency: charge.currency, reason }
  await notify(tx, actor, { to: attempt.account_id, name: 'paymentReturned', params })
}
