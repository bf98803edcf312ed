import type { Tx } from '#database/connect'
import { transactionMethod } from '#rules/codes'
import { type Cents, minus, zero } from '#rules/money/money'
import { transactionType } from '#rules/status-codes'
import type { Buyer, Staff, System } from '../../actor.ts'
import { post } from '../../money/wallet/post.ts'
import type { RequisitionRow } from './find-requisition.ts'
import { freePieces } from './hold-pieces.ts'
import { checkMove, moveRequisition } from './move-requisition.ts'

type Ending = {
  form: RequisitionRow
  event: 'cancel' | 'expire' | 'refuse' | 'lack'
  remark?: string
}

/**
 * Ends a locked form before its goods leave or change: its pieces are free again, and a paid fee goes back.
 * Refuses as `checkMove` does.
 */
export async function endForm(tx: Tx, actor: Buyer | Staff | System, { form, event, remark = '' }: Ending) {
  checkMove(actor, { form, event })
  await freePieces(tx, form)
  const returned = form.fee_transaction_id === null ? zero : (form.fee_cents ?? zero)
  const back_transaction_id = returned === 0 ? null : await giveFeeBack(tx, actor, { form, returned })
  const set = { back_transaction_id, ...(event === 'refuse' ? { reason: remark } : {}) }
  const state = await moveRequisition(tx, actor, { form, event, remark, set })
  return { state, returned }
}

type FormReturn = { form: RequisitionRow; returned: Cents }

async function giveFeeBack(tx: Tx, actor: Buyer | Staff | System, { form, returned }: FormReturn) {
  const { company_id, requisition_number } = form
  const posted = await post(tx, actor, {
    kind: 'requisition_back',
    reference: requisition_number,
    company_id,
    type: transactionType.refund,
    method: transactionMethod.balance,
    entries: [
      { kind: 'platform_fees', amount_cents: minus(zero, returned) },
      { kind: 'company_available', company_id, amount_cents: returned },
    ],
  })
  return posted.id
}
