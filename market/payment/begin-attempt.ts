import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import { type Cents, plus, zero } from '#rules/money'
import { attemptTimes, type HostedPayment, type ProviderName } from '#rules/payments'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../actor.ts'
import { underNewNumber } from '../wallet/new-number.ts'
import { wholeOrder } from './capture.ts'
import { lockDue } from './lock-due.ts'

export type Attempt = Selectable<Tables['payment_attempt']>
/** A way to pay, and who takes it here. */
export type Way = { payment: HostedPayment; provider: ProviderName }
type Share = { order_id: number; stage: typeof wholeOrder; amount_cents: Cents }

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/**
 * Begins to pay the unpaid orders under a number through a provider: keeps what is to be paid, before the provider hears of it.
 * Whoever began the same a moment ago goes on with that, so that two tabs lead to one page. Nothing of the orders changes: they
 * can still be paid otherwise or cancelled, and money that then comes goes to the wallet. Refuses `order.notFound`,
 * `payment.notDue`, `payment.methodUnavailable` where nothing but 0 is due.
 */
export async function beginOrderAttempt(
  tx: Tx,
  actor: Buyer,
  { order_sn, ...way }: Way & { order_sn: string },
): Promise<Attempt> {
  const unpaid = await lockDue(tx, actor, order_sn)
  const shares = unpaid
    .filter((order) => order.order_fee_cents > 0)
    .map((order): Share => ({ order_id: order.id, stage: wholeOrder, amount_cents: order.order_fee_cents }))
  const amount_cents = plus(zero, ...shares.map((share) => share.amount_cents))
  if (amount_cents === 0) refuse('payment.methodUnavailable')
  const wanted = { ...way, purpose: 'order' as const, order_sn: order_sn.toUpperCase(), amount_cents }
  const before = await findOpen(tx, actor, wanted)
  if (before && (await sameShares(tx, before.id, shares))) return before
  const made = await insertAttempt(tx, actor, wanted)
  await tx
    .insertInto('payment_attempt_order')
    .values(shares.map((share) => ({ payment_attempt_id: made.id, ...share, outcome: null })))
    .execute()
  return made
}

/** Begins to put so much into the wallet through a provider. */
export function beginRechargeAttempt(
  tx: Tx,
  actor: Buyer,
  { amount_cents, ...way }: Way & { amount_cents: Cents },
): Promise<Attempt> {
  return insertAttempt(tx, actor, { ...way, purpose: 'recharge', order_sn: null, amount_cents })
}

type Wanted = Way & Pick<Attempt, 'purpose' | 'order_sn' | 'amount_cents'>

function findOpen(tx: Tx, actor: Buyer, wanted: Wanted): Promise<Attempt | undefined> {
  return (
    tx
      .selectFrom('payment_attempt')
      .selectAll()
      .where('account_id', '=', actor.account_id)
      .where('company_id', '=', actor.company_id)
      .where('order_sn', '=', wanted.order_sn)
      .where('provider', '=', wanted.provider)
      .where('payment', '=', wanted.payment)
      .where('amount_cents', '=', wanted.amount_cents)
      .where('state', 'in', ['opening', 'open'])
      // What is left of it must do to type a card's number in.
      .where('created_at', '>', after(actor.at, -attemptTimes.openingMs))
      .orderBy('id', 'desc')
      .executeTakeFirst()
  )
}

async function sameShares(tx: Tx, payment_attempt_id: number, shares: readonly Share[]): Promise<boolean> {
  const kept = await tx
    .selectFrom('payment_attempt_order')
    .select(['order_id', 'stage', 'amount_cents'])
    .where('payment_attempt_id', '=', payment_attempt_id)
    .execute()
  const known = new Set(kept.map((one) => `${one.order_id} ${one.stage} ${one.amount_cents}`))
  return (
    known.size === shares.length &&
    shares.every((one) => known.has(`${one.order_id} ${one.stage} ${one.amount_cents}`))
  )
}

async function insertAttempt(tx: Tx, actor: Buyer, wanted: Wanted): Promise<Attempt> {
  const { company_id, account_id, at } = actor
  return underNewNumber('P', (attempt_number) =>
    tx
      .insertInto('payment_attempt')
      .values({
        ...wanted,
        attempt_number,
        company_id,
        account_id,
        failure: null,
        provider_reference: null,
        charge_reference: null,
        redirect_url: null,
        received_cents: null,
        next_ask_at: after(at, attemptTimes.openingMs),
        asked_at: null,
        created_at: at,
        expires_at: after(at, attemptTimes.openMs),
        settled_at: null,
      })
      .onConflict((same) => same.column('attempt_number').doNothing())
      .returningAll()
      .executeTakeFirst(),
  )
}
