import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { dueStatuses } from '#rules/buying/order/graph/due'
import { hoursAfter, orderTimes } from '#rules/buying/order/times'
import { paymentStage } from '#rules/codes'
import { moneyText } from '#rules/money/money'
import { system } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { attemptNoticeParams } from './attempt/attempt-notice-params.ts'
import type { AttemptRow } from './attempt/begin-attempt.ts'
import type { Charge } from './attempt/book-charge.ts'

/**
 * Records a charge in another currency: only finance can decide its worth. The money stays with the
 * provider until then; the payer is notified not to pay again, and the orders stay payable until the
 * decision. One recorded already is `known`.
 */
export async function keepForeignCharge(
  tx: Tx,
  at: Date,
  { attempt, charge, received_cents, currency }: Charge & { currency: string },
): Promise<'review' | 'known'> {
  const kept = await tx
    .insertInto('foreign_charge')
    .values({
      payment_attempt_id: attempt.id,
      charge_reference: charge,
      received_cents,
      currency,
      created_at: at,
      decided_by: null,
      decided_at: null,
      worth_cents: null,
    })
    .onConflict((same) => same.columns(['payment_attempt_id', 'charge_reference']).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!kept) return 'known'
  if (attempt.state !== 'captured')
    await tx
      .updateTable('payment_attempt')
      .set({ state: 'review', failure: null, charge_reference: charge, settled_at: at, next_ask_at: null })
      .where('id', '=', attempt.id)
      .execute()
  await keepPayable(tx, attempt, hoursAfter(at, orderTimes.foreignChargeHours))
  await writeAudit(tx, system(at), {
    action: 'payment.review',
    subject: 'payment_attempt',
    subject_id: attempt.attempt_number,
    after: { received: moneyText(received_cents), currency, charge },
  })
  const params = { ...attemptNoticeParams(attempt), currency }
  await notify(tx, { at }, { to: attempt.account_id, name: 'paymentReview', params })
  return 'review'
}

/** Extends the time to pay of an attempt's orders until then, where they are still due and had less time. */
export async function keepPayable(tx: Tx, { id }: Pick<AttemptRow, 'id'>, until: Date): Promise<void> {
  await sql`
    with due as (
      select o.id from payment_attempt_order s join orders o on o.id = s.order_id
      where s.payment_attempt_id = ${id} and s.stage not in (${paymentStage.freight}, ${paymentStage.freightRest}) and o.status = any (${[...dueStatuses]}::smallint[])
        and o.pay_before < ${until}
      order by o.id
      for no key update of o)
    update orders set pay_before = ${until} from due where due.id = orders.id`.execute(tx)
}
