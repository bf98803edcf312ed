import type { Selectable } from 'kysely'
import type { Tx } from '#database/connect'
import type { Tables } from '#database/tables'
import type { CompanyBalance } from '#rules/money/company-balance'
import { type Cents, moneyText, plus, zero } from '#rules/money/money'
import {
  attemptTimes,
  boundBroken,
  type HostedPayment,
  type ProviderName,
  withHandling,
} from '#rules/paying/payments'
import { refuse } from '#rules/refusals'
import type { Buyer } from '../../../actor.ts'
import { underNewNumber } from '../../../new-number.ts'
import { freightStage } from '../freight/capture-freight.ts'
import { chosenAmount, lockFreight } from '../freight/lock-freight.ts'
import { lockDue } from '../lock-due.ts'
import { payHandling } from '../pay-handling.ts'
import type { PaymentShare as OrderShare } from '../payable-stage.ts'
import { refuseOtherDue } from '../refuse-other-due.ts'

export type AttemptRow = Selectable<Tables['payment_attempt']>
/** A payment method, and its provider here. */
export type PaymentWay = { payment: HostedPayment; provider: ProviderName }
type Share = OrderShare & { order_id: number }
/** The subject of the payment: the unpaid orders of a number, or an amount of an order's freight. */
export type OrderToPay = {
  order_sn: string
  freight?: boolean
  freight_amount?: string | undefined
  due_seen?: string | undefined
}

const after = (at: Date, ms: number) => new Date(at.getTime() + ms)

/**
 * Begins to pay the unpaid orders under a number, or an order's freight, through a provider: stores the
 * attempt before the provider is called. Reuses the same attempt begun a moment ago, so that two tabs lead
 * to one page. The orders do not change: they can still be paid otherwise or cancelled, and money that
 * arrives then goes to the wallet. Refuses `order.notFound`, `payment.notDue`, `payment.methodUnavailable`
 * where 0 is due, `payment.belowLeast` and `payment.aboveMost` for amounts the method does not take, and for
 * freight as `lockFreight` and `chosenAmount` do.
 */
export async function beginOrderAttempt(
  tx: Tx,
  actor: Buyer,
  { order_sn, freight, freight_amount, due_seen, ...way }: PaymentWay & OrderToPay,
): Promise<AttemptRow> {
  const shares = freight
    ? await freightShare(tx, actor, { order_sn, freight_amount })
    : await orderShares(tx, actor, order_sn)
  const amount_cents = plus(zero, ...shares.map((share) => share.amount_cents))
  refuseOtherDue(amount_cents, due_seen)
  if (amount_cents === 0) refuse('payment.methodUnavailable')
  const charged = await chargedFor(tx, actor, { ...way, amount_cents })
  const wanted = { ...way, purpose: 'order' as const, order_sn: order_sn.toUpperCase(), ...charged }
  const before = await findOpen(tx, actor, wanted)
  if (before && (await sameShares(tx, before.id, shares))) return before
  const made = await insertAttempt(tx, actor, wanted)
  await tx
    .insertInto('payment_attempt_order')
    .values(shares.map((share) => ({ payment_attempt_id: made.id, ...share, outcome: null })))
    .execute()
  return made
}

/** An order that a coupon makes free is paid along with the due ones: no other payment would move it. */
async function orderShares(tx: Tx, actor: Buyer, order_sn: string): Promise<Share[]> {
  const unpaid = await lockDue(tx, actor, order_sn)
  return unpaid.map(({ id, due }) => ({ order_id: id, stage: due.stage, amount_cents: due.due_cents }))
}

async function freightShare(
  tx: Tx,
  actor: Buyer,
  { order_sn, freight_amount }: OrderToPay,
): Promise<Share[]> {
  const due = await lockFreight(tx, actor, order_sn)
  const amount_cents = chosenAmount(due, freight_amount)
  return [{ order_id: due.order.id, stage: freightStage(due.order), amount_cents }]
}

/**
 * Begins to recharge the wallet, or the freight balance, with this amount through a provider. Refuses
 * `payment.belowLeast` and `payment.aboveMost`.
 */
export async function beginRechargeAttempt(
  tx: Tx,
  actor: Buyer,
  { amount_cents, target = 'wallet', ...way }: PaymentWay & { amount_cents: Cents; target?: CompanyBalance },
): Promise<AttemptRow> {
  const charged = await chargedFor(tx, actor, { ...way, amount_cents })
  return insertAttempt(tx, actor, { ...way, purpose: 'recharge', target, order_sn: null, ...charged })
}

/**
 * What the provider charges: the amount and what paying costs at the buyer's site. Refused here, for a
 * provider's own refusal would have a text that buyers cannot understand.
 */
async function chargedFor(
  tx: Tx,
  actor: Buyer,
  { payment, amount_cents: amount }: PaymentWay & { amount_cents: Cents },
): Promise<Pick<AttemptRow, 'amount_cents' | 'handling_cents'>> {
  const { handling, total } = withHandling(amount, await payHandling(tx, actor))
  const broken = boundBroken(payment, total)
  if (broken) refuse(`payment.${broken.name}`, { bound: moneyText(broken.bound) }, 'amount')
  return { amount_cents: total, handling_cents: handling }
}

type NewAttempt = PaymentWay &
  Pick<AttemptRow, 'purpose' | 'order_sn' | 'amount_cents' | 'handling_cents'> & { target?: CompanyBalance }

function findOpen(tx: Tx, actor: Buyer, wanted: NewAttempt): Promise<AttemptRow | undefined> {
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
      .where('handling_cents', '=', wanted.handling_cents)
      .where('state', 'in', ['opening', 'open'])
      // The remaining time must suffice to type a card's number.
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

async function insertAttempt(tx: Tx, actor: Buyer, wanted: NewAttempt): Promise<AttemptRow> {
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
