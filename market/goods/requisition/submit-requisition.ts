import type {
  cancelRequisition as cancelDeclared,
  submitRequisition as submitDeclared,
} from '#api/goods/stock/requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { moneyText } from '#rules/money/money'
import type { Buyer } from '../../actor.ts'
import { refuseOwing } from '../../refuse-owing.ts'
import { endForm } from './end-form.ts'
import { lockRequisition } from './find-requisition.ts'
import { quoteByTariff } from './handling/quote-by-tariff.ts'
import { holdPieces } from './hold-pieces.ts'
import { checkMove, moveRequisition } from './move-requisition.ts'

/**
 * Submits a draft and holds its pieces; where the tariff of its warehouse says what such work costs, it is
 * quoted at once. Refuses an unknown form (`requisition.notFound`), one that is no
 * draft (`requisition.notAllowed`), a company that owes storage (`storage.owed`), and more pieces than are
 * free (`stock.notEnough`, with `relation_id`).
 */
export async function submitRequisition(
  tx: Tx,
  actor: Buyer,
  { requisition_number }: In<typeof submitDeclared>,
): Promise<Out<typeof submitDeclared>> {
  const form = await lockRequisition(tx, actor, requisition_number)
  checkMove(actor, { form, event: 'submit' })
  await refuseOwing(tx, form.company_id)
  await holdPieces(tx, form)
  const submitted = await moveRequisition(tx, actor, { form, event: 'submit' })
  const quoted = await quoteByTariff(tx, actor, { ...form, state: submitted })
  return { requisition_number: form.requisition_number, state: quoted ?? submitted }
}

/**
 * Cancels a form before its work has begun: frees its pieces and gives its fee back. Refuses an unknown form
 * (`requisition.notFound`) and one of which the work has begun (`requisition.notAllowed`).
 */
export async function cancelRequisition(
  tx: Tx,
  actor: Buyer,
  { requisition_number, reason }: In<typeof cancelDeclared>,
): Promise<Out<typeof cancelDeclared>> {
  const form = await lockRequisition(tx, actor, requisition_number)
  const { state, returned } = await endForm(tx, actor, { form, event: 'cancel', remark: reason })
  return { requisition_number: form.requisition_number, state, returned: moneyText(returned) }
}
