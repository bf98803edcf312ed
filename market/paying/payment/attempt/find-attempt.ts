import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import type { PaymentStage } from '#rules/codes'
import { attemptTimes, type ProviderName } from '#rules/paying/payments'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { payableStage } from '../payable-stage.ts'
import type { AttemptRow } from './begin-attempt.ts'

/** The company's attempt of this number. Refuses `payment.notFound`. */
export async function findOwnAttempt(tx: Tx, actor: Buyer, attempt_number: string): Promise<AttemptRow> {
  const found = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('attempt_number', '=', attempt_number.toUpperCase())
    .where('company_id', '=', actor.company_id)
    .executeTakeFirst()
  return found ?? refuse('payment.notFound')
}

/** A provider's reference to a payment: its own session, the number we gave it, or its charge alone. */
type ProviderReference = {
  provider: ProviderName
  reference?: string | undefined
  attempt_number?: string | undefined
  charge?: string | undefined
}

/**
 * The attempt that a provider refers to; by our number even where the answer with the provider's own was
 * lost. Null for payments that are not ours, or where the two references contradict each other.
 */
export async function findNamedAttempt(
  tx: Tx,
  { provider, reference, attempt_number, charge }: ProviderReference,
): Promise<AttemptRow | null> {
  if (!reference && !attempt_number && !charge) return null
  const found = await tx
    .selectFrom('payment_attempt')
    .selectAll()
    .where('provider', '=', provider)
    .where((is) =>
      attempt_number
        ? is('attempt_number', '=', attempt_number)
        : reference
          ? is('provider_reference', '=', reference)
          : is('charge_reference', '=', charge ?? ''),
    )
    .executeTakeFirst()
  if (!found) return null
  const another = reference && found.provider_reference && found.provider_reference !== reference
  return another ? null : found
}

/**
 * Whether the orders of an attempt, or their freight, are all still due with the amounts it was begun
 * with. A recharge always is.
 */
export async function isStillDue(
  tx: Tx,
  { at }: { at: Date },
  attempt: Pick<AttemptRow, 'id' | 'purpose'>,
): Promise<boolean> {
  if (attempt.purpose === 'recharge') return true
  const shares = await tx
    .selectFrom('payment_attempt_order as s')
    .innerJoin('orders as o', 'o.id', 's.order_id')
    .innerJoin('order_parent as p', 'p.id', 'o.order_parent_id')
    .leftJoin('presale_order as f', 'f.order_id', 'o.id')
    .select([
      'p.approval',
      'o.kind',
      'o.status',
      'o.status_before',
      'o.delivery_unknown',
      'f.deposit_cents',
      sql<boolean>`f.delivery_chosen_at is not null`.as('delivery_chosen'),
      'o.pay_before',
      'o.order_fee_cents',
      'o.paid_fee_cents',
      'o.fare_fee_cents',
      's.stage',
      's.amount_cents',
    ])
    .where('s.payment_attempt_id', '=', attempt.id)
    .execute()
  return shares.every(
    ({ stage, amount_cents, ...order }) =>
      payableStage(order, { stage: stage as PaymentStage, amount_cents }, at) !== null,
  )
}

/**
 * Whether the provider may be polled for a waiting person: once per interval for all who wait, so that
 * many windows on one result cost the provider one request. True for one of them.
 */
export async function takeTurnToAsk(tx: Tx, { at }: { at: Date }, attempt: AttemptRow): Promise<boolean> {
  const before = new Date(at.getTime() - attemptTimes.waitingMs)
  const { numUpdatedRows } = await tx
    .updateTable('payment_attempt')
    .set({ asked_at: at })
    .where('id', '=', attempt.id)
    .where('state', '=', 'open')
    .where((of) => of.or([of('asked_at', 'is', null), of('asked_at', '<=', before)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}
