import type { officeLogisticsEvent as declared } from '#api/aftersale/office-logistics'
import type { In, Out } from '#api/wire/call'
import type { Tx } from '#database/connect'
import { statusOfStep } from '#rules/aftersale/logistics/logistics-graph'
import { fitsKind } from '#rules/aftersale/logistics/logistics-money'
import { dayAt, timeZoneOf } from '#rules/days'
import { type Cents, minus, moneyText, parseMoney, plus, toCents, zero } from '#rules/money/money'
import { refuse } from '#rules/refusals'
import type { Staff } from '../../actor.ts'
import { notify } from '../../people/message/notify.ts'
import { writeAudit } from '../../write-audit.ts'
import { addCharges } from './add-charges.ts'
import { type LogisticsRow, lockLogistics, readLogisticsMoney } from './find-logistics.ts'
import { giveBackLogistics } from './give-back-logistics.ts'
import { moveLogistics } from './move-logistics.ts'

type Input = In<typeof declared>
type EventRequest<E extends Input['event'] = Input['event']> = {
  order: LogisticsRow
  input: Extract<Input, { event: E }>
}

/**
 * What customer service does to a freight order: lets it be placed unpaid, which another person then does
 * (`logistics.secondPerson`); places it with a carrier once it is paid (`logistics.unpaid`); notes where it
 * is, that it is picked up and delivered, in this order (`logistics.dates`); charges what the carrier found
 * (`logistics.charges`); cancels it, with what is kept (`logistics.kept`), or says why it stays. Money that
 * is too much goes back to the balance it was paid from. Refuses an unknown order (`logistics.notFound`) and
 * what its step does not allow (`logistics.notAllowed`).
 */
export async function officeLogisticsEvent(
  tx: Tx,
  actor: Staff,
  input: Input,
): Promise<Out<typeof declared>> {
  const order = await lockLogistics(tx, actor, input.order_number)
  const done = await doneTo(tx, actor, { order, input })
  const { order_number, idempotency_key: _, event, ...said } = input
  await writeAudit(tx, actor, {
    action: `logistics.${event}`,
    subject: 'logistics_order',
    subject_id: order_number,
    before: { step: order.step },
    after: { ...said, step: done },
  })
  return { step: done, status: statusOfStep(done) }
}

function doneTo(tx: Tx, actor: Staff, { order, input }: { order: LogisticsRow; input: Input }) {
  switch (input.event) {
    case 'allowLater':
      return moveLogistics(tx, actor, {
        order,
        event: 'allowLater',
        remark: input.remark,
        set: { later_by: actor.account_id, later_reason: input.remark },
      })
    case 'place':
      return place(tx, actor, { order, input })
    case 'note':
      return moveLogistics(tx, actor, { order, event: 'note', remark: input.remark })
    case 'pickUp':
      return pickUp(tx, actor, { order, input })
    case 'deliver':
      return deliver(tx, actor, { order, input })
    case 'adjust':
      return adjust(tx, actor, { order, input })
    case 'refuseCancel':
      return refuseCancel(tx, actor, { order, input })
    case 'cancel':
      return cancel(tx, actor, { order, input })
  }
}

async function place(tx: Tx, actor: Staff, { order, input }: EventRequest<'place'>) {
  const { carrier, pro_number, pickup_on } = input
  const { unpaid } = await readLogisticsMoney(tx, order)
  if (unpaid > 0 && order.later_by === null) refuse('logistics.unpaid', { due: moneyText(unpaid) })
  if (unpaid > 0 && order.later_by === actor.account_id) refuse('logistics.secondPerson')
  if (pickup_on < todayOf(actor)) refuse('logistics.dates', {}, 'pickup_on')
  const set = { carrier, pro_number, pickup_on }
  const step = await moveLogistics(tx, actor, {
    order,
    event: 'place',
    remark: `${carrier} ${pro_number}`,
    set,
  })
  const params = { order_number: order.logistics_number, carrier, pro_number, pickup_on }
  await notify(tx, actor, { to: order.account_id, name: 'logisticsPlaced', params })
  return step
}

const todayOf = ({ at, site }: Staff): string => dayAt(at, timeZoneOf(site))

function pickUp(tx: Tx, actor: Staff, { order, input: { picked_up_on, remark } }: EventRequest<'pickUp'>) {
  if (picked_up_on > todayOf(actor)) refuse('logistics.dates', {}, 'picked_up_on')
  return moveLogistics(tx, actor, { order, event: 'pickUp', remark, set: { picked_up_on } })
}

async function deliver(tx: Tx, actor: Staff, { order, input }: EventRequest<'deliver'>) {
  const { delivered_on, remark } = input
  const before = order.picked_up_on !== null && delivered_on < order.picked_up_on
  if (before || delivered_on > todayOf(actor)) refuse('logistics.dates', {}, 'delivered_on')
  const step = await moveLogistics(tx, actor, { order, event: 'deliver', remark, set: { delivered_on } })
  const params = { order_number: order.logistics_number, delivered_on }
  await notify(tx, actor, { to: order.account_id, name: 'logisticsDelivered', params })
  return step
}

/** Charges or takes off what the carrier found; what is paid above the new total goes back. */
async function adjust(tx: Tx, actor: Staff, { order, input }: EventRequest<'adjust'>) {
  const { kind, remark } = input
  const amount_cents = parseMoney(input.amount)
  if (amount_cents === null || !fitsKind(kind, amount_cents)) refuse('logistics.charges', {}, 'amount')
  const { total, paid, payments } = await readLogisticsMoney(tx, order)
  const after = plus(total, amount_cents)
  if (after < 0) refuse('logistics.charges', {}, 'amount')
  const step = await moveLogistics(tx, actor, { order, event: 'adjust', remark, amount_cents })
  const { id, quote_no, logistics_number } = order
  await addCharges(tx, actor, { id, quote_no, charges: [{ kind, amount_cents, reason: remark }] })
  const back = toCents(Math.max(0, minus(paid, after)))
  await giveBackLogistics(tx, actor, { order, amount_cents: back, payments })
  const due: Cents = toCents(Math.max(0, minus(after, paid)))
  const params = {
    order_number: logistics_number,
    amount: moneyText(amount_cents),
    reason: remark,
    due: due > 0 ? moneyText(due) : 'none',
    returned: back > 0 ? moneyText(back) : 'none',
  }
  await notify(tx, actor, { to: order.account_id, name: 'logisticsAdjusted', params })
  return step
}

async function refuseCancel(
  tx: Tx,
  actor: Staff,
  { order, input: { remark } }: EventRequest<'refuseCancel'>,
) {
  if (order.cancel_asked_at === null)
    refuse('logistics.notAllowed', { step: order.step, event: 'refuseCancel' })
  const set = { cancel_asked_at: null, cancel_reason: '' }
  const step = await moveLogistics(tx, actor, { order, event: 'refuseCancel', remark, set })
  const params = { order_number: order.logistics_number, reason: remark }
  await notify(tx, actor, { to: order.account_id, name: 'logisticsStays', params })
  return step
}

async function cancel(tx: Tx, actor: Staff, { order, input: { kept, remark } }: EventRequest<'cancel'>) {
  const { paid, payments } = await readLogisticsMoney(tx, order)
  const kept_cents = kept === '' ? zero : (parseMoney(kept) ?? refuse('logistics.kept', {}, 'kept'))
  if (kept_cents < 0 || kept_cents > paid) refuse('logistics.kept', { paid: moneyText(paid) }, 'kept')
  const back = minus(paid, kept_cents)
  // Paid first: an order that is cancelled stays as it is.
  await giveBackLogistics(tx, actor, { order, amount_cents: back, payments })
  const set = { cancelled_at: actor.at, kept_cents }
  const step = await moveLogistics(tx, actor, { order, event: 'cancel', remark, amount_cents: back, set })
  const order_number = order.logistics_number
  const params = { order_number, reason: remark, returned: back > 0 ? moneyText(back) : 'none' }
  await notify(tx, actor, { to: order.account_id, name: 'logisticsCancelled', params })
  return step
}
