import { inTransaction } from '#database/transaction'
import { system } from '#market/actor'
import { expireUnpaid, lockUnpaidBalance } from '#market/buying/order/presale/presale-deadlines'
import { later, orderOf } from '#tests/fixtures/buying'
import { aPresaleItem, aSubmitted } from '#tests/fixtures/presale/booking'
import { anApproved, anArrived, aReserved, chosen } from '#tests/fixtures/presale/life'
import { aVoucher, byWallet, call, decided, type Flow, type Stage, type Work } from './flow.ts'

const reason = 'The mill had a fire'

/** A buyer with money, and goods of the manufacturer that are on their way. */
async function ready({ world }: Stage) {
  const maker = await world.merchant('item')
  const { caller: as, actor: buyer } = await world.customer(1_000)
  const { merchant_id } = maker.actor
  const item = await aPresaleItem(world.db, { merchant_id, arrives_on: '2099-06-01', price: 10_333 })
  return { as, buyer, maker: maker.caller, seller: maker.actor, item: { ...item, quantity: 3 }, db: world.db }
}
const reviewed = async (stage: Stage) => {
  const at = await ready(stage)
  return { ...at, ...(await aSubmitted(at.db, at.buyer, [at.item])) }
}
const approved = async (stage: Stage) => {
  const at = await ready(stage)
  return { ...at, order_number: await anApproved(at.db, at.buyer, [at.item]) }
}
const reserved = async (stage: Stage) => {
  const at = await ready(stage)
  return { ...at, order_number: await aReserved(at.db, at.buyer, [at.item]) }
}
const payable = async (stage: Stage) => {
  const at = await ready(stage)
  const order_number = await anArrived(at.db, at.buyer, at.item)
  await chosen(at.db, at.buyer, { order_number })
  return { ...at, order_number }
}
const locked = async (stage: Stage) => {
  const at = await payable(stage)
  const { id } = await orderOf(at.db, at.order_number)
  const over = system(later(at.buyer, 24 * 20).at)
  await inTransaction(at.db, (tx) => lockUnpaidBalance.work(tx, over, id))
  return at
}

/** A deadline of one order, which a job meets. */
async function deadline(
  { mortal, world }: Stage,
  { order_number, days, does }: { order_number: string; days: number; does: typeof expireUnpaid },
): Promise<Work> {
  const { id } = await orderOf(world.db, order_number)
  const actor = system(later({ at: new Date() }, 24 * days).at)
  return async () => {
    await inTransaction(mortal, (tx) => does.work(tx, actor, id))
    return { reason: '' }
  }
}

const givingUp =
  (from: (stage: Stage) => Promise<{ order_number: string }>, kept: string): Flow =>
  async (stage) => {
    const { order_number } = await from(stage)
    const as = (await stage.world.staff('service')).caller
    return call(stage, '/office/giveUpBooking', { as, input: { order_number, kept, reason } })
  }

/** Each flow of a reservation's money and places, by what it is. */
export const presaleFlows: Record<string, Flow> = {
  'the places of a reservation': async (stage) => {
    const { maker, order_number } = await reviewed(stage)
    return call(stage, '/merchant/bookingAnswer', { as: maker, input: { order_number, answer: 'approve' } })
  },
  'the deposit of a reservation from the wallet': async (stage) => {
    const { as, order_number } = await approved(stage)
    return byWallet(stage, as, order_number)
  },
  'the deposit of a reservation by a voucher': async (stage) => {
    const { buyer, order_number: order_sn } = await approved(stage)
    return decided(stage, { id: await aVoucher(stage, buyer, { order_sn, amount: '70.00' }) })
  },
  'a voucher of which less came than the deposit': async (stage) => {
    const { buyer, order_number: order_sn } = await approved(stage)
    const id = await aVoucher(stage, buyer, { order_sn, amount: '70.00' })
    return decided(stage, { id, received: '60.00' })
  },
  'the arrival of a shipment': async (stage) => {
    const { item } = await reserved(stage)
    const as = (await stage.world.staff('warehouse')).caller
    return call(stage, '/office/presaleArrive', { as, input: { batch_id: item.batch_id, amount: 7 } })
  },
  'the balance of a reservation from the wallet': async (stage) => {
    const { as, order_number } = await payable(stage)
    return byWallet(stage, as, order_number)
  },
  'the balance of a reservation by a voucher': async (stage) => {
    const { buyer, order_number: order_sn } = await payable(stage)
    return decided(stage, { id: await aVoucher(stage, buyer, { order_sn, amount: '300.00' }) })
  },
  'a balance that is locked': async (stage) => {
    const { order_number } = await payable(stage)
    return deadline(stage, { order_number, days: 20, does: lockUnpaidBalance })
  },
  'a deposit that expires': async (stage) => {
    const { order_number } = await approved(stage)
    return deadline(stage, { order_number, days: 4, does: expireUnpaid })
  },
  'a locked reservation given up, its deposit parted': givingUp(locked, '20.00'),
  'a locked reservation given up, its deposit kept': givingUp(locked, '62.00'),
  'a deposit of goods that come too late': async (stage) => {
    const { as, db, item, order_number } = await reserved(stage)
    const set = { arrives_on: '2099-08-01' }
    await db.updateTable('presale_batch').set(set).where('id', '=', item.batch_id).execute()
    return call(stage, '/home/leaveBooking', { as, input: { order_number } })
  },
  'the deposits of a shipment that fails': async (stage) => {
    const { maker, item } = await reserved(stage)
    return call(stage, '/merchant/failBatch', { as: maker, input: { batch_id: item.batch_id, reason } })
  },
}
