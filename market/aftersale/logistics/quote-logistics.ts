import type { quoteLogistics as declared } from '#api/aftersale/office-logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { quoteUntil } from '#rules/aftersale/logistics/logistics-bounds'
import { statusOfStep } from '#rules/aftersale/logistics/logistics-graph'
import { fitsKind } from '#rules/aftersale/logistics/logistics-money'
import { type Cents, moneyText, parseMoney, plus, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { addCharges } from './add-charges.ts'
import { lockLogistics } from './find-logistics.ts'
import { moveLogistics } from './move-logistics.ts'

/**
 * Quotes a freight order, or quotes it anew before it is accepted: the new charges count in the place of the
 * earlier ones, which stay on record. Refuses an unknown one (`logistics.notFound`), one that is accepted or
 * over (`logistics.notAllowed`), and charges that are none, fit their kind ill or add up to nothing
 * (`logistics.charges`).
 */
export async function quoteLogistics(
  tx: Tx,
  actor: Staff,
  input: In<typeof declared>,
): Promise<Out<typeof declared>> {
  const order = await lockLogistics(tx, actor, input.order_number)
  const charges = input.charges.map(({ kind, amount, reason }) => {
    const amount_cents = parseMoney(amount)
    if (amount_cents === null || !fitsKind(kind, amount_cents)) refuse('logistics.charges', {}, 'charges')
    return { kind, amount_cents, reason }
  })
  const total: Cents = plus(zero, ...charges.map((charge) => charge.amount_cents))
  if (total <= 0) refuse('logistics.charges', {}, 'charges')
  const quote_no = order.quote_no + 1
  const quote_until = quoteUntil(actor.at, input.days)
  const set = { quote_no, quote_until, freight_tariff_id: null }
  const step = await moveLogistics(tx, actor, {
    order,
    event: 'quote',
    remark: input.remark,
    amount_cents: total,
    set,
  })
  await addCharges(tx, actor, { id: order.id, quote_no, charges })
  const amount = moneyText(total)
  const order_number = order.logistics_number
  const params = { order_number, amount, quote_until: quote_until.toISOString() }
  await notify(tx, actor, { to: order.account_id, name: 'logisticsQuoted', params })
  await writeAudit(tx, actor, {
    action: 'logistics.quote',
    subject: 'logistics_order',
    subject_id: order_number,
    after: { amount, until: quote_until.toISOString(), remark: input.remark },
  })
  return { step, status: statusOfStep(step), total: amount, quote_until: quote_until.toISOString() }
}
