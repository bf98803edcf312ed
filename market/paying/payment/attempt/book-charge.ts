import { sql } from 'kysely'
import type { Tx } from '#database/connect'
import { type PaymentStage, paymentStage, transactionMethod } from '#rules/codes'
import { accountOfBalance } from '#rules/money/company-balance'
import { type Cents, minus, moneyText, plus, zero } from '#rules/money/money'
import type { ApprovalState } from '#rules/people/team'
import { transactionType } from '#rules/status-codes'
import { type Buyer, system } from '../../../actor.ts'
import type { OrderRow } from '../../../buying/order/status/move.ts'
import { rechargedAs } from '../../../money/wallet/freight/recharged-as.ts'
import { post } from '../../../money/wallet/post.ts'
import { notify } from '../../../people/message/notify.ts'
import { writeAudit } from '../../../write-audit.ts'
import { capture } from '../capture.ts'
import { type DueColumns, dueColumns, dueJoin } from '../due-columns.ts'
import { captureFreight } from '../freight/capture-freight.ts'
import { payableStage } from '../payable-stage.ts'
import { sourceOf } from '../take-money.ts'
import { attemptPayer } from './attempt-payer.ts'
import type { AttemptRow } from './begin-attempt.ts'

/** A charge for an attempt, named as the provider names it. */
export type Charge = { attempt: AttemptRow; charge: string; received_cents: Cents }

/** `taken`: the stage under which its order takes it; null where it cannot. */
type Share = { order: OrderRow & DueColumns; amount_cents: Cents; taken: PaymentStage | null }

/**
 * Books a charge exactly once: each order still due with the amount it was begun with gets its share. The
 * rest (cancelled orders, orders paid otherwise, past their time to pay or waiting for an approval, or a
 * differing amount) goes to the wallet, with a notice to the buyer and a line in the audit log; then what
 * paying costs goes there, too. A recharge goes to the balance it is for. Lock the attempt first.
 */
export async function bookCharge(tx: Tx, at: Date, paid: Charge): Promise<void> {
  const { attempt, charge, received_cents } = paid
  const payer = await attemptPayer(tx, at, attempt)
  const first = attempt.state !== 'captured'
  const shares = first ? await lockShares(tx, at, paid) : []
  const taken = shares.filter((share) => share.taken !== null)
  const { payment } = attempt
  for (const { order, amount_cents, taken: stage } of taken)
    if (stage !== paymentStage.freight && stage !== paymentStage.freightRest)
      await capture(tx, payer, { order, payment, charge })
    else await captureFreight(tx, payer, { order, payment, amount_cents, charge })
  const asMeant = first && received_cents === attempt.amount_cents && taken.length === shares.length
  const handling = asMeant ? attempt.handling_cents : zero
  if (handling > 0) await takeHandling(tx, payer, { attempt, handling })
  const left = minus(received_cents, plus(handling, ...taken.map((share) => share.amount_cents)))
  if (left > 0) await toWallet(tx, payer, { ...paid, left })
  if (!first) return
  await tx
    .updateTable('payment_attempt')
    .set({
      state: 'captured',
      failure: null,
      charge_reference: charge,
      received_cents,
      settled_at: at,
      next_ask_at: null,
    })
    .where('id', '=', attempt.id)
    .execute()
  for (const { order, taken: stage } of shares)
    await tx
      .updateTable('payment_attempt_order')
      .set(stage ? { outcome: 'captured', stage } : { outcome: 'wallet' })
      .where('payment_attempt_id', '=', attempt.id)
      .where('order_id', '=', order.id)
      .execute()
}

type HandlingCharge = { attempt: AttemptRow; handling: Cents }

/** Books what paying costs; the ledger takes each payment's once. */
const takeHandling = (tx: Tx, payer: Buyer, { attempt, handling }: HandlingCharge) =>
  post(tx, payer, {
    kind: 'payment_handling',
    reference: attempt.attempt_number,
    company_id: attempt.company_id,
    type: transactionType.buy,
    method: transactionMethod.bank,
    entries: [
      { kind: sourceOf[attempt.payment], amount_cents: minus(zero, handling) },
      { kind: 'platform_fees', amount_cents: handling },
    ],
  })

const lateReference = (attempt: AttemptRow, charge: string) => `${attempt.provider} ${charge}`

/** Whether another charge than the captured one of an attempt is in the wallet already. */
export async function isBooked(tx: Tx, attempt: AttemptRow, charge: string): Promise<boolean> {
  const found = await tx
    .selectFrom('ledger_transaction')
    .select('id')
    .where('kind', '=', 'late_payment')
    .where('reference', '=', lateReference(attempt, charge))
    .executeTakeFirst()
  return found !== undefined
}

/** The orders of an attempt, locked in the order of their ids, and which of them can take their share. */
async function lockShares(tx: Tx, at: Date, { attempt, received_cents }: Charge): Promise<Share[]> {
  const { rows } = await sql<
    OrderRow & DueColumns & { approval: ApprovalState; share_cents: Cents; share_stage: PaymentStage }
  >`
    select o.*, p.approval, s.amount_cents as share_cents, s.stage as share_stage, ${dueColumns}
    from payment_attempt_order s join orders o on o.id = s.order_id join order_parent p on p.id = o.order_parent_id ${dueJoin}
    where s.payment_attempt_id = ${attempt.id}
    order by o.id
    for no key update of o`.execute(tx)
  const whole = received_cents === attempt.amount_cents
  return rows.map(({ share_cents: amount_cents, share_stage: stage, ...order }) => ({
    order,
    amount_cents,
    taken: whole ? payableStage(order, { stage, amount_cents }, at) : null,
  }))
}

type RemainingCharge = Charge & { left: Cents }

async function toWallet(
  tx: Tx,
  payer: Buyer,
  { attempt, charge, received_cents, left }: RemainingCharge,
): Promise<void> {
  const { company_id, attempt_number, amount_cents, order_sn } = attempt
  const asked = attempt.purpose === 'recharge' && attempt.state !== 'captured'
  // What no recharge asked for is in the wallet, whatever it was for.
  const target = asked ? attempt.target : 'wallet'
  const posted = await post(tx, payer, {
    kind: asked ? 'recharge' : 'late_payment',
    reference: asked ? attempt_number : lateReference(attempt, charge),
    company_id,
    type: transactionType.recharge,
    method: transactionMethod.bank,
    entries: [
      { kind: sourceOf[attempt.payment], amount_cents: minus(zero, left) },
      { kind: accountOfBalance[target], company_id, amount_cents: left },
    ],
  })
  const amount = moneyText(left)
  const balance = moneyText(posted.balance_cents)
  const to = attempt.account_id
  if (asked) {
    const params = { recharge_number: attempt_number, amount, balance }
    await notify(tx, payer, { to, name: rechargedAs[target], params })
    return
  }
  const order_number = order_sn ?? attempt_number
  await notify(tx, payer, { to, name: 'paymentToWallet', params: { order_number, amount, balance } })
  await writeAudit(tx, system(payer.at), {
    action: 'payment.toWallet',
    subject: 'payment_attempt',
    subject_id: attempt_number,
    before: { order_sn, expected: moneyText(amount_cents) },
    after: { received: moneyText(received_cents), to_wallet: amount, charge },
  })
}
