import type { quoteRequisition as declared } from '#api/goods/stock/office-requisition'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { hoursAfter } from '#rules/buying/order/times'
import { dayAt, timeZoneOf } from '#rules/days'
import { requisitionQuoteDays, requisitionReadyUntil } from '#rules/goods/private/requisition-bounds'
import { moneyText, parseMoney } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { lockRequisition } from './find-requisition.ts'
import { moveRequisition } from './move-requisition.ts'

/**
 * Says what the work on a form costs and when it is done, also anew until it is accepted. Refuses an unknown
 * form (`requisition.notFound`), one that does not wait for it (`requisition.notAllowed`), a fee that is no
 * amount (`requisition.fee`), and a day that is over or too far (`requisition.readyOn`).
 */
export async function quoteRequisition(
  tx: Tx,
  actor: Staff,
  { requisition_number, fee, ready_on, remark }: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const form = await lockRequisition(tx, actor, requisition_number)
  const fee_cents = parseMoney(fee)
  if (fee_cents === null || fee_cents < 0) refuse('requisition.fee', {}, 'fee')
  const today = dayAt(actor.at, timeZoneOf(actor.site))
  if (ready_on < today || ready_on > requisitionReadyUntil(today))
    refuse('requisition.readyOn', {}, 'ready_on')
  const quote_until = hoursAfter(actor.at, requisitionQuoteDays * 24)
  const set = { fee_cents, ready_on, quote_until, handling_tariff_id: null }
  const state = await moveRequisition(tx, actor, { form, event: 'quote', remark, set })
  const said = { fee: moneyText(fee_cents), ready_on }
  await notify(tx, actor, {
    to: form.account_id,
    name: 'requisitionQuoted',
    params: { requisition_number: form.requisition_number, ...said, quote_until: quote_until.toISOString() },
  })
  await writeAudit(tx, actor, {
    action: 'requisition.quote',
    subject: 'requisition',
    subject_id: form.requisition_number,
    after: { ...said, remark },
  })
  return { state, fee: said.fee, quote_until: quote_until.toISOString() }
}
