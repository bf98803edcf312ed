import { randomUUID } from 'node:crypto'
import { payOffline as offlineCall } from '#api/money/wallet'
import { inTransaction } from '#database/transaction'
import { askCancel, cancelOrder } from '#market/buying/order/cancel'
import { failBatch } from '#market/buying/order/incoming/fail-batch'
import { moveArrival } from '#market/buying/order/incoming/move-arrival'
import { receiveBatch } from '#market/buying/order/incoming/receive-batch'
import { answerReservation } from '#market/buying/order/presale/answer-reservation'
import { leaveLate } from '#market/buying/order/presale/leave-late'
import { extendReservation, settleReservation } from '#market/buying/order/presale/settle-reservation'
import { confirmReceipt } from '#market/buying/order/shipping/confirm-receipt'
import { decideVoucher } from '#market/paying/payment/decide-voucher'
import { payByBalance } from '#market/paying/payment/pay-by-balance'
import { payOffline } from '#market/paying/payment/pay-offline'
import { type Cents, moneyText, toCents } from '#rules/money/money'
import { work } from '#tests/fixtures/buying'
import { aFile } from '#tests/fixtures/people'
import { submitted } from '#tests/fixtures/presale/booking'
import { chosen } from '#tests/fixtures/presale/life'
import { receivedOf, voucherFor } from './books.ts'
import { dueOf } from './contract-model.ts'
import { dayText, now, type World } from './hands.ts'
import type { ModelOrder, PresaleOrder } from './model.ts'
import { countedOf, keptOf } from './presale-model.ts'

/** A deed by the product's verbs, to the order as it stands in the model before. */
export type Verb<O = ModelOrder> = (world: World, order: O, n: number) => Promise<unknown>

export const money = (cents: number): string => moneyText(toCents(cents) as Cents)
export const buyerOf = (world: World, order: ModelOrder) => now(world, world.buyers[order.buyer]!)
export const makerOf = (world: World, order: ModelOrder) => now(world, world.makers[order.maker]!)
const key = { idempotency_key: '' }

/** What of an order is due, as a voucher for it says; for one with nothing due some sum. */
function dueFor(order: ModelOrder): number {
  if (order.kind === 'stock') return order.fee
  if (order.kind === 'contract') return dueOf(order)?.amount ?? order.fee
  return order.status === 13 ? order.fee - order.paid : order.deposit
}

async function voucherId({ db }: World, order: ModelOrder): Promise<number> {
  const found = await db
    .selectFrom('recharge')
    .select('id')
    .where('order_sn', '=', order.number)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return found?.id ?? 0
}

/** What is done to orders of every kind alike. */
export const payVerbs: Record<string, Verb> = {
  pay: (world, order) =>
    inTransaction(world.db, (tx) => payByBalance(tx, buyerOf(world, order), { order_sn: order.number })),
  voucher: async (world, order, n) => {
    const buyer = buyerOf(world, order)
    const input = offlineCall.in.parse({
      order_sn: order.number,
      amount: money(voucherFor(dueFor(order), n)),
      offline_method: 1,
      paid_on: dayText(world.model.day),
      voucher_file_ids: [await aFile(world.db, buyer)],
    })
    return inTransaction(world.db, (tx) => payOffline(tx, buyer, input))
  },
  passVoucher: async (world, order, n) => {
    const id = await voucherId(world, order)
    const received = money(receivedOf(order.voucher ?? 1_000, n))
    const said = { id, pass: 1, reason: '', received } as const
    return inTransaction(world.db, (tx) => decideVoucher(tx, now(world, world.staff.finance), said))
  },
  refuseVoucher: async (world, order) => {
    const said = { id: await voucherId(world, order), pass: 0, reason: 'Not on our account' } as const
    return inTransaction(world.db, (tx) => decideVoucher(tx, now(world, world.staff.finance), said))
  },
}

const byStaff =
  (event: Parameters<typeof work>[2]['event'], role: 'warehouse' | 'service' = 'warehouse'): Verb =>
  ({ db, ...world }, order) => {
    const staff = role === 'service' ? world.staff.service[0] : world.staff.warehouse
    return work(db, now({ db, ...world }, staff), { event, order_number: order.number, remark: 'So it is' })
  }

export const orderVerbs: Record<string, Verb> = {
  ...payVerbs,
  cancel: (world, { number: order_number, ...order }) =>
    inTransaction(world.db, (tx) =>
      cancelOrder(tx, buyerOf(world, order as ModelOrder), { order_number, remark: '' }),
    ),
  askCancel: (world, { number: order_number, ...order }) =>
    inTransaction(world.db, (tx) =>
      askCancel(tx, buyerOf(world, order as ModelOrder), { order_number, remark: '' }),
    ),
  confirmReceipt: (world, { number: order_number, ...order }) =>
    inTransaction(world.db, (tx) =>
      confirmReceipt(tx, buyerOf(world, order as ModelOrder), { order_number }),
    ),
  confirmCancel: byStaff('confirmCancel', 'service'),
  refuseCancel: byStaff('refuseCancel', 'service'),
  unlock: byStaff('unlock', 'service'),
  accept: byStaff('accept'),
  fail: byStaff('fail'),
  failArrival: byStaff('failArrival'),
  ready: byStaff('ready'),
  handOver: byStaff('handOver'),
  ship: byStaff('ship'),
  arrive: byStaff('arrive'),
}

const answering =
  (answer: 'approve' | 'approveArrived' | 'reject'): Verb<PresaleOrder> =>
  (world, order, n) => {
    const actor = n % 2 === 0 ? makerOf(world, order) : now(world, world.staff.service[0])
    const said = answer === 'reject' ? { answer, reason: 'Not these' } : { answer }
    const input = { ...said, order_number: order.number, ...key } as Parameters<typeof answerReservation>[2]
    return inTransaction(world.db, (tx) => answerReservation(tx, actor, input))
  }

const batchOf = ({ coming }: World, { maker }: PresaleOrder) => coming[maker]!.batch_id

export const presaleVerbs: Record<string, Verb<PresaleOrder>> = {
  ...orderVerbs,
  submit: (world, order) => submitted(world.db, buyerOf(world, order), order.number),
  approve: answering('approve'),
  approveArrived: answering('approveArrived'),
  reject: answering('reject'),
  choose: (world, order, n) => {
    const ships = { logistics_type: 2, address_id: world.addresses[order.buyer]! } as const
    const wish = { order_number: order.number, ...(n % 2 === 1 ? ships : {}) }
    return chosen(world.db, buyerOf(world, order), wish)
  },
  settle: (world, { number: order_number, paid }, n) => {
    const input = { order_number, kept: money(keptOf(paid, n)), reason: 'Late', ...key }
    return inTransaction(world.db, (tx) => settleReservation(tx, now(world, world.staff.service[0]), input))
  },
  extend: (world, { number: order_number }, n) => {
    const input = { order_number, days: 1 + (n % 14), remark: '', ...key }
    return inTransaction(world.db, (tx) => extendReservation(tx, now(world, world.staff.service[0]), input))
  },
  leaveLate: (world, order) => {
    const input = { order_number: order.number, ...key }
    return inTransaction(world.db, (tx) => leaveLate(tx, buyerOf(world, order), input))
  },
  moveArrival: (world, order, n) => {
    const arrives_on = dayText(world.model.day + 1 + (n % 90))
    const input = {
      batch_id: batchOf(world, order),
      arrives_on,
      reason: 'Storm',
      idempotency_key: randomUUID(),
    }
    return inTransaction(world.db, (tx) => moveArrival(tx, makerOf(world, order), input))
  },
  receiveShipment: (world, order, n) => {
    const amount = countedOf(world.model.shipments[order.maker]!.quantity, n)
    const input = { batch_id: batchOf(world, order), amount, ...key }
    return inTransaction(world.db, (tx) => receiveBatch(tx, now(world, world.staff.warehouse), input))
  },
  failShipment: (world, order) => {
    const input = { batch_id: batchOf(world, order), reason: 'Lost at sea', ...key }
    return inTransaction(world.db, (tx) => failBatch(tx, makerOf(world, order), input))
  },
}
