import type { acceptRequisition as declared } from '#api/goods/stock/requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, moneyText, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import { transactionType } from '#rules/status-codes'
import type { Buyer } from '../../actor.ts'
import { post, walletOnly } from '../../money/wallet/post.ts'
import { balancesOf } from '../../sql/balances.ts'
import { lockRequisition, type RequisitionRow } from './find-requisition.ts'
import { checkMove, moveRequisition } from './move-requisition.ts'

/**
 * Accepts the quotation of a form, by its fee as it was seen, and pays it from the wallet. The payment
 * password is checked before. Refuses an unknown form (`requisition.notFound`), one that is not quoted
 * (`requisition.notAllowed`), a quotation that is over (`requisition.overQuote`) or was changed
 * (`payment.amountChanged`), a fee above what the person may spend on one order (`requisition.overLimit`),
 * and more than the wallet has (`payment.rechargeNeeded`).
 */
export async function acceptRequisition(
  tx: Tx,
  actor: Buyer,
  { requisition_number, fee_seen }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const form = await lockRequisition(tx, actor, requisition_number)
  checkMove(actor, { form, event: 'accept' })
  if (actor.at > form.quote_until!) refuse('requisition.overQuote')
  const fee: Cents = form.fee_cents!
  if (fee_seen !== moneyText(fee)) refuse('payment.amountChanged', { due: moneyText(fee) })
  const { order: limit } = actor.limits
  if (limit !== null && fee > limit) refuse('requisition.overLimit', { limit: moneyText(limit) })
  const paid = fee === 0 ? null : await walletOnly(takeFee(tx, actor, { form, fee }))
  const set = { accepted_at: actor.at, fee_transaction_id: paid?.id ?? null }
  const state = await moveRequisition(tx, actor, { form, event: 'accept', set })
  const balance = paid ? paid.balance_cents : (await balancesOf(tx, form.company_id)).available_cents
  return {
    requisition_number: form.requisition_number,
    state,
    paid: moneyText(fee),
    balance: moneyText(balance),
    ready_on: form.ready_on!,
  }
}

/** Books the fee of a form; the ledger takes each form's once. */
export const takeFee = (tx: Tx, actor: Buyer, { form, fee }: { form: RequisitionRow; fee: Cents }) =>
  post(tx, actor, {
    kind: 'requisition_fee',
    reference: form.requisition_number,
    company_id: form.company_id,
    type: transactionType.buy,
    method: transactionMethod.balance,
    entries: [
      { kind: 'company_available', company_id: form.company_id, amount_cents: minus(zero, fee) },
      { kind: 'platform_fees', amount_cents: fee },
    ],
  })
